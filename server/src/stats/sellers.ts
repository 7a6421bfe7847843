/** Best and worst sellers of a period (DASHBOARD-8), and products that will soon be sold out (DASHBOARD-9). */
import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { MOST_SELLERS, STOCK_DAYS } from '@nabta/contract/stats/sellers.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { isSale } from '../core/order-status.ts';
import { translated } from '../core/database/translated.ts';
import { plusDays, type Span } from './periods.ts';
import { dayStart } from './sales.ts';

type Product = { _id: string; productName: string; imagePath: string[] };
type Best = Product & { pieces: number; revenue: Millimes };
type Worst = Product & { pieces: number; stock: number; lastSoldAt: Date | null; createdAt: Date };
type Low = Product & { stock: number; sold: number; daysLeft: number; total: number };

const most = sql.lit(MOST_SELLERS);
const days = sql.lit(STOCK_DAYS);

const product = () => sql`
  products.id as _id, ${translated('products.name', 'productName', currentLanguage())} as "productName",
  products.pictures[:1] as "imagePath"`;

/** Pieces and revenue of each product in a span. */
const sold = (span: Span) => sql`
  select product_id, sum(quantity) as pieces, sum(quantity::bigint * unit_price)::bigint as revenue
    from orders join order_lines on order_id = orders.id
   where created_at >= ${dayStart(span.from)} and created_at < ${dayStart(plusDays(span.to, 1))} and ${isSale}
   group by product_id`;

const bestOf = async (db: Db, span: Span) => {
  const { rows } = await sql<Best>`
    with sold as (${sold(span)})
    select ${product()}, pieces, revenue from sold join products on products.id = product_id
     order by pieces desc, revenue desc, products.id limit ${most}`.execute(db);
  return rows;
};

/** Of products with as few pieces, those that never sold well are first. */
const worstOf = async (db: Db, span: Span) => {
  const { rows } = await sql<Worst>`
    with sold as (${sold(span)}),
    worst as (
      select products.id as product_id, coalesce(pieces, 0) as pieces from products left join sold on product_id = products.id
       where is_visible and stock > 0 and products.created_at < ${dayStart(plusDays(span.to, 1))}
       order by coalesce(pieces, 0), units_sold, products.created_at, products.id limit ${most})
    select ${product()}, pieces, stock, products.created_at as "createdAt", "lastSoldAt"
      from worst join products on products.id = worst.product_id left join (
        select product_id, max(created_at) as "lastSoldAt" from order_lines join orders on orders.id = order_id
         where product_id in (select product_id from worst) and ${isSale} group by product_id) as last
        on last.product_id = worst.product_id
     order by pieces, units_sold, products.created_at, products.id`.execute(db);
  return rows;
};

export const sellersOf = async (db: Db, span: Span) => {
  const [best, worst] = await Promise.all([bestOf(db, span), worstOf(db, span)]);
  return { best, worst };
};

export const lowStock = async (db: Db, today: string) => {
  const { rows } = await sql<Low>`
    with sold as (${sold({ from: plusDays(today, 1 - STOCK_DAYS), to: today })})
    select ${product()}, stock, pieces as sold, (stock * ${days} / pieces)::integer as "daysLeft", count(*) over () as total
      from sold join products on products.id = product_id
     where is_visible and stock <= pieces
     order by stock::float8 / pieces, pieces desc, products.id limit ${most}`.execute(db);
  return { total: rows[0]?.total ?? 0, products: rows };
};
