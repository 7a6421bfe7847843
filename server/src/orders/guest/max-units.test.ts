import { expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { product, stockOf } = catalogueOf(shop.db, shop.clock.now);
const { guest, account } = placingIn(shop);

it('a guest order has at most 2,000 units; one of an account may have more', async () => {
  const ids = [await product({ stock: 5_000 }), await product({ stock: 5_000 }), await product({ stock: 5_000 })];
  const lines = (last: number) => ids.map((id, nth) => ({ product: id, quantity: nth < 2 ? 999 : last }));
  const refused = await guest.place({ lines: lines(3) });
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(refused.body.message).toBe(
    'Une commande sans compte a au plus 2000 pièces. Pour en commander davantage, écrivez-nous.',
  );
  expect(await stockOf(ids[0] ?? '')).toBe(5_000);
  expect((await guest.place({ lines: lines(2) })).status).toBe(201);
  expect((await account.place({ lines: lines(3) })).status).toBe(201);
});
