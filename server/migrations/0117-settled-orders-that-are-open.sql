-- Orders that were opened again after their parcel was settled are sent and paid as new ones: they were at no step of the desk. The
-- settled parcels stay. One that was opened by mistake would be sent and paid twice, so their timelines say it.
with opened as (
  update orders set shipment = 'none', payment = 'due', courier_id = null
   where status in ('ordersAwaiting', 'Processing', 'Shipped') and shipment = 'delivered' and payment = 'paid'
  returning id)
insert into order_events (order_id, kind, created_at) select id, 'sentAnew', now() from opened;
