/** Audit log entries of orders and pictures, and reading the log. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { category, gift, product, promotion } = catalogueOf(db, clock.now);
const { kinds } = placingIn(shop);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

type Entry = { action: string; changes: { field: string; from: unknown; to: unknown }[] };
const read = async (kind: string, id: string, query = '') =>
  (await call(`GET /admin/audit/${kind}/${id}?${query}`, { headers })).body as { entries: Entry[]; totalPages: number };
const changesOf = async (kind: string, id: string) => (await read(kind, id)).entries.map((entry) => entry.changes);

describe.each(kinds)('an order of $name', ({ place, setStatus, remove, statuses }) => {
  it('logs who set its status and who deleted it (ADMIN-3)', async () => {
    const { order } = (await place({ lines: [{ product: await product(), quantity: 2 }] })).body;
    expect(await read('order', order._id)).toEqual({ entries: [], totalPages: 0 });
    await setStatus(order._id, statuses[2] ?? '');
    await setStatus(order._id, statuses[2] ?? '');
    await remove(order._id);
    const { entries } = await read('order', order._id);
    expect(entries).toMatchObject([
      {
        action: 'deleted',
        changes: [
          { field: 'orderNumber', from: order.orderNumber, to: null },
          { field: 'status', from: 'Shipped', to: null },
          { field: 'total', from: 20, to: null },
        ],
      },
      { action: 'changed', changes: [{ field: 'status', from: 'ordersAwaiting', to: 'Shipped' }] },
    ]);
  });

  it('that could not be changed has no entry (ADMIN-3)', async () => {
    const id = await product({ stock: 1 });
    const { order } = (await place({ lines: [{ product: id, quantity: 1 }] })).body;
    await db.updateTable('products').set({ real_stock: 0 }).where('id', '=', id).execute();
    expect((await setStatus(order._id, statuses[2] ?? '')).status).toBe(409);
    expect((await read('order', order._id)).entries).toEqual([]);
  });
});

describe('pictures', () => {
  const upload = async (to: string, as = headers) => {
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#4B5D3A' } })
      .png()
      .toBuffer();
    const { body } = await call(
      `POST /upload/add/${to}`,
      await formOf([{ field: 'image', name: 'a.png', content }], as),
    );
    return String([body.imagePath, body.file].flat().findLast((path: unknown) => path));
  };

  it('of shop objects are logged with the object they belong to', async () => {
    const { _id: page } = (await call('GET /settings/landingpage')).body;
    const owners = [
      ['product', 'product', await product()],
      ['gift', 'gift', await gift()],
      ['category', 'categorie', await category()],
      ['promotion', 'promotion', await promotion(10)],
      ['settings', 'landingPage', page],
    ] as const;
    for (const [kind, address, id] of owners) {
      const path = await upload(`${address}/${id}`);
      expect(await changesOf(kind, id), kind).toEqual([[{ field: 'imagePath', from: null, to: [path] }]]);
    }
  });

  it('that are reordered or deleted are logged; those of users are not', async () => {
    const id = await product();
    const [one, other] = [await upload(`product/${id}`), await upload(`product/${id}`)];
    await call(`PUT /upload/order/product/${id}`, { headers, body: { imagePath: [other, one] } });
    await call(`DELETE /upload/delete-image/product/${id}`, { headers, body: { imagePath: one } });
    expect((await changesOf('product', id)).slice(0, 2)).toEqual([
      [{ field: 'imagePath', from: [other, one], to: [other] }],
      [{ field: 'imagePath', from: [one, other], to: [other, one] }],
    ]);
    const user = await signIn('user');
    await upload('user', user);
    const { _id } = (await call('GET /users/profile', { headers: user })).body;
    expect((await read('user', _id)).entries).toEqual([]);
  });
});

describe('the log of an object', () => {
  it('comes newest first, in pages', async () => {
    const id = await product({ price: 1 });
    for (let price = 2; price < 24; price += 1) await call(`PUT /products/${id}`, { headers, body: { price } });
    const [first, second, third] = [
      await read('product', id),
      await read('product', id, 'page=2'),
      await read('product', id, 'page=3'),
    ];
    expect([first, second, third].map(({ entries, totalPages }) => [entries.length, totalPages])).toEqual([
      [20, 2],
      [2, 2],
      [0, 2],
    ]);
    expect(first.entries[0]?.changes).toEqual([{ field: 'price', from: 22, to: 23 }]);
    expect(second.entries[1]?.changes).toEqual([{ field: 'price', from: 1, to: 2 }]);
  });

  it('is empty for unknown ids, and not found for other kinds', async () => {
    expect(await read('product', NOBODY)).toEqual({ entries: [], totalPages: 0 });
    expect((await call(`GET /admin/audit/session/${NOBODY}`, { headers })).status).toBe(400);
    expect((await call('GET /admin/audit/product/none', { headers })).status).toBe(404);
    expect((await call(`GET /admin/audit/product/${NOBODY}?page=0`, { headers })).status).toBe(200);
  });

  it('is for admins only', async () => {
    expect((await call(`GET /admin/audit/product/${NOBODY}`)).status).toBe(401);
    expect((await call(`GET /admin/audit/product/${NOBODY}`, { headers: await signIn('user') })).status).toBe(403);
  });
});
