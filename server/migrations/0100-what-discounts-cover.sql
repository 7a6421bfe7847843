-- What the discounts of an order cover is decided once and stored with its lines: later changes of the catalogue change no order.
alter table order_lines
  -- ids of the coupons of the order that apply to the line
  add column covered_by uuid[] not null default '{}',
  -- the coupon that gives the line for nothing
  add column given_by uuid;

-- Orders of before have the terms of their coupons. What the catalogue of today does not say is decided for the customer: a coupon covers
-- the lines of deleted products, and where it is known to cover nothing else and no product was deleted, all lines.
create temporary table used on commit drop as
select orders.id as order_id, nth, (coupon->>'id')::uuid as coupon_id, coupon->>'kind' as kind, (coupon->>'taken')::bigint as taken,
       coupon->'categories' as categories, coupon->'products' as products, coupon->'isWithdrawn' = 'true' as is_withdrawn
  from orders, jsonb_array_elements(orders.coupons) with ordinality as each (coupon, nth)
 where orders.coupons <> '[]';

-- a discount that gives a product has put it last
update order_lines set given_by = coupon_id
  from (select order_id, coupon_id, gift_id, row_number() over (partition by order_id, gift_id order by nth desc) as rank
          from used join coupons on coupons.id = coupon_id
         where used.kind = 'gift' and is_withdrawn is not true) as giving
  join (select id, order_id, product_id, row_number() over (partition by order_id, product_id order by position desc) as rank
          from order_lines where unit_price = 0 and order_id in (select order_id from used where kind = 'gift')) as line
    on line.order_id = giving.order_id and line.product_id is not distinct from gift_id and line.rank = giving.rank
 where order_lines.id = line.id;

-- where the discount gives another product now, it is the only line that costs nothing
update order_lines set given_by = coupon_id
  from (select order_id, (array_agg(coupon_id))[1] as coupon_id from used
         where kind = 'gift' and is_withdrawn is not true group by order_id having count(*) = 1) as giving
  join (select order_id, (array_agg(id))[1] as id from order_lines
         where unit_price = 0 group by order_id having count(*) = 1 and count(given_by) = 0) as line using (order_id)
 where order_lines.id = line.id;

update order_lines set covered_by = coupon_ids
  from (select id, array_agg(coupon_id order by nth) as coupon_ids
          from (select *, bool_or(is_covered and unit_price > 0) over same_coupon as is_known,
                       bool_or(product_id is null) over same_coupon as has_deleted
                  from (select line.id, line.order_id, line.unit_price, line.product_id, coupon_id, nth,
                               taken > 0 and kind <> 'delivery' as must_cover,
                               coalesce(categories = '[]' and products = '[]' or products ? line.product_id::text
                                 or categories ?| array[category_id::text, parent_id::text], false) as is_covered
                          from used
                          join order_lines as line on line.order_id = used.order_id and given_by is null
                          left join products on products.id = line.product_id
                          left join categories on categories.id = category_id) as line
                window same_coupon as (partition by order_id, coupon_id)) as line
         where is_covered or (must_cover and (product_id is null or (is_known is not true and not has_deleted)))
         group by id) as covered
 where order_lines.id = covered.id;
