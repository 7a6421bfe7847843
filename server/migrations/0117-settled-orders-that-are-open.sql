-- Orders that were opened again after their parcel was settled are sent and paid as new ones: they were at no step of the desk. The
-- settled parcels stay.
update orders set shipment = 'none', payment = 'due', courier_id = null
 where status in ('ordersAwaiting', 'Processing', 'Shipped') and shipment = 'delivered' and payment = 'paid';
