-- A settled parcel is neither changed nor deleted. Its order may be: then `order_id` becomes null.
drop trigger parcels_settled_once on parcels;
create trigger parcels_settled_once before update on parcels for each row
  when (old.settlement_id is not null
    and row(old.settlement_id, old.collected, old.fee, old.barcode, old.courier_id, old.cash, old.handed_over_at, old.ended_at, old.ended_as)
    is distinct from
    row(new.settlement_id, new.collected, new.fee, new.barcode, new.courier_id, new.cash, new.handed_over_at, new.ended_at, new.ended_as))
  execute function demand_settled_once();
create trigger parcels_settled_stay before delete on parcels for each row
  when (old.settlement_id is not null) execute function demand_settled_once();
