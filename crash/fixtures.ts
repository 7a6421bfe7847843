/** Products and accounts for the load clients. */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export type ProductFixture = { id: string; price: number };

const KINDS = 8;
const PLENTY = 1_000_000;
/** Sold out during the test, so that refusals are tested too. */
const FEW = 40;

/** Products without a promotion, so that their price stays; the first has few pieces, the others cannot sell out. */
export const prepareProducts = async (client: pg.Client): Promise<ProductFixture[]> => {
  const { rows } = await client.query<ProductFixture>(
    `update products set stock = chosen.pieces, real_stock = chosen.pieces
       from (select id, case row_number() over (order by id) when 1 then $2::integer else $3::integer end as pieces
               from products where is_visible and promotion_id is null order by id limit $1) as chosen
      where products.id = chosen.id
     returning products.id, (price / 1000.0)::double precision as price`,
    [KINDS, FEW, PLENTY],
  );
  if (rows.length < KINDS) throw new Error('The shop has too few products.');
  return rows;
};

/** Creates accounts and returns the token of one session of each. */
export const createSessions = async (client: pg.Client, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `with account as (
       insert into users (role, user_name, email, first_name)
       select 'user', 'crash-' || n, 'crash-' || n || '@shop.example', 'Amira' from generate_series(1, $2::integer) as n
       returning id, user_name
     )
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::bytea[])[n], account.id, now() + interval '1 hour'
       from generate_series(1, $2::integer) as n join account on user_name = 'crash-' || n`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), count],
  );
  return tokens;
};
