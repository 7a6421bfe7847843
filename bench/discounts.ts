/** Variants and discounts for the orders of the bench, written straight into the database. */
import { withClient } from '../server/testing/with-client.ts';

export const CODE = 'BENCH10';

/** Makes groups of three variants of these products; adds a code of 10 % and an automatic discount from 1 TND on. */
export const addVariantsAndDiscounts = (databaseUrl: string, productIds: readonly string[]): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into coupons (code, name, kind, rate, amount, minimum, created_at)
       values ($1, 'Ten per cent', 'percent', 1000, null, 0, now()), (null, 'One dinar', 'amount', null, 1000, 1000, now())`,
      [CODE],
    );
    for (let first = 0; first + 2 < productIds.length; first += 3) {
      await client.query(
        `with made as (
           insert into product_groups (id, name, choice, created_at) values (uuidv7(), $1, 'size', now()) returning id
         )
         update products set group_id = made.id, variant_label = 'Size ' || array_position($2::uuid[], products.id)
         from made where products.id = any ($2)`,
        [`Group ${first}`, productIds.slice(first, first + 3)],
      );
    }
  });
