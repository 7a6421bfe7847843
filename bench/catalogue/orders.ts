/** Three years of orders of existing products; half of them are guest orders. */
import { withClient } from '../../server/testing/with-client.ts';

const firstNames = ['Amel', 'Sonia', 'Mohamed', 'Youssef', 'Marie', 'Nour', 'Ines', 'Karim', 'فاطمة', 'أحمد', 'Leïla'];
const lastNames = ['Ben Salah', 'Trabelsi', 'Gharbi', 'Jlassi', 'Dupont', 'Bouazizi', 'الزهراء', 'بن علي', 'Mejri'];
const cities = ['Tunis', 'Sfax', 'Sousse', 'Bizerte', 'Gabès', 'Kairouan', 'Nabeul'];
const PEOPLE = 20_000;

/** Inserts that many random orders; most are delivered. */
export const fillOrders = (databaseUrl: string, count: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into users (role, user_name, email, first_name, last_name, phone_number, city)
       select 'user', 'customer' || n, 'customer' || n || '@shop.example',
              ($2::text[])[1 + n % cardinality($2::text[])], ($3::text[])[1 + n / 11 % cardinality($3::text[])],
              '+216' || (20000000 + n * 37), ($4::text[])[1 + n % cardinality($4::text[])]
         from generate_series(1, $1::integer) as n`,
      [PEOPLE, firstNames, lastNames, cities],
    );
    await client.query(
      `with people as (select array_agg(id) as ids from users where user_name like 'customer%'),
       placed as (
         insert into orders (is_guest, user_id, status, first_name, last_name, email, phone, address, city, region,
                             postal_code, country, subtotal, total, created_at, order_number, confirmation)
         select n % 2 = 0, case when n % 2 = 1 then people.ids[1 + n % cardinality(people.ids)] end,
                (array['ordersAwaiting', 'Processing', 'Shipped', 'Cancelled', 'Delivered', 'Delivered', 'Delivered',
                       'Delivered', 'Delivered', 'Delivered'])[1 + (random() * 9)::integer],
                ($2::text[])[1 + n % cardinality($2::text[])], ($3::text[])[1 + n / 7 % cardinality($3::text[])],
                'customer' || n || '@shop.example', '+216' || (20000000 + n * 61), '12 rue des Oliviers',
                ($4::text[])[1 + n % cardinality($4::text[])], ($4::text[])[1 + n % cardinality($4::text[])], '3000', 'Tunisie', 24000, 24000,
                now() - random() * interval '3 years',
                'NB' || lpad((n * 7919 % 1000000)::text, 6, '0') || '-' || lpad(n::text, 6, '0'),
                (array['waived', 'toConfirm', 'confirmed', 'refused'])[1 + n % 4]
           from generate_series(1, $1::integer) as n, people
         returning id
       ),
       numbered as (select id, row_number() over () as n from placed),
       catalogue as (
         select array_agg(id) as ids, array_agg(name) as names from (select id, name from products order by id limit 1000)
       )
       insert into order_lines (order_id, position, product_id, product_name, quantity, unit_price)
       select numbered.id, line, ids[nth], names[nth], 1, 12000
         from numbered, catalogue, generate_series(1, 2) as line,
              lateral (select 1 + (numbered.n * 31 + line * 17) % cardinality(ids) as nth) as chosen`,
      [count, firstNames, lastNames, cities],
    );
    // otherwise the shop counts the customers of these orders while it is measured; the function's plans are of a table that was empty
    await client.query('set enable_seqscan = off');
    await client.query('select refresh_customers()');
    await client.query('vacuum analyze');
  });
