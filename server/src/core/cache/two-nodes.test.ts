/**
 * What one node changes is what the other answers on its very next request (decision 8). Neither listens to the database
 * here: no notice is needed for it, so none can be missed.
 */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const here = await openShop();
const there = await openShop({}, here);
const { db, clock, signIn } = here;
const { category, product, promotion } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const START = clock.time;
const at = (seconds: number): void => {
  clock.time = new Date(START.getTime() + seconds * 1000);
};

type Card = { _id: string; finalPrice: number; stock: number; promotion: object | null; AVGrating: number };
const page = async (id: string) => (await there.call(`GET /products/${id}`)).body;
const card = async (id: string) =>
  (await there.call('GET /products?limit=100')).body.data.find(({ _id }: Card) => _id === id) as Card | undefined;
/** A product as the other node answers, on its page and in the list; both answers are cached from then on. */
const expectThere = async (id: string, expected: Partial<Card>) => {
  expect(await page(id)).toMatchObject(expected);
  expect(await card(id)).toMatchObject(expected);
};
const admin = async (request: string, body?: object) => {
  const { status } = await here.call(request, { headers, ...(body && { body }) });
  expect(status).toBe(200);
};

describe('the next request to the other node shows', () => {
  it('a price', async () => {
    const id = await product({ price: 10 });
    await expectThere(id, { finalPrice: 10 });
    await admin(`PUT /products/${id}`, { price: 12.5 });
    await expectThere(id, { finalPrice: 12.5 });
  });

  it('what an order leaves in stock, and what its cancelling gives back', async () => {
    const id = await product({ stock: 5 });
    await expectThere(id, { stock: 5 });
    const { guest } = placingIn(here);
    const { body } = await guest.place({ lines: [{ product: id, quantity: 3 }] });
    await expectThere(id, { stock: 2 });
    await guest.setStatus(body.order._id, 'cancelled');
    await expectThere(id, { stock: 5 });
  });

  it('a product that is put into a promotion, and taken out', async () => {
    const [id, half] = [await product({ price: 10 }), await promotion(50)];
    await expectThere(id, { finalPrice: 10, promotion: null });
    await admin(`PUT /promotions/${half}/assign`, { productId: id });
    await expectThere(id, { finalPrice: 5 });
    expect((await page(id)).promotion).toMatchObject({ _id: half });
    await admin(`PUT /promotions/${half}/remove`, { productId: id });
    await expectThere(id, { finalPrice: 10, promotion: null });
  });

  it('a promotion in the second it starts, and in the second it ends, by the clock alone (PRICES-4)', async () => {
    const soon = await promotion(20, {
      starts_at: new Date(START.getTime() + 60_000),
      ends_at: new Date(START.getTime() + 120_000),
    });
    const id = await product({ price: 10, promotion_id: soon });
    const running = async () => (await there.call('GET /promotions/active')).body.data.length;
    await expectThere(id, { finalPrice: 10, promotion: null });
    const before = await running();
    at(59);
    await expectThere(id, { finalPrice: 10 });
    at(60);
    await expectThere(id, { finalPrice: 8 });
    expect(await running()).toBe(before + 1);
    expect((await here.call(`GET /products/${id}`)).body.finalPrice).toBe(8);
    at(119);
    await expectThere(id, { finalPrice: 8 });
    at(120);
    expect((await here.call(`GET /products/${id}`)).body.finalPrice).toBe(10);
    await expectThere(id, { finalPrice: 10, promotion: null });
    expect(await running()).toBe(before);
    at(0);
  });

  it('a category: its name, and that it is switched off', async () => {
    const category_id = await category('Laits');
    const id = await product({ category_id });
    const menu = async () => {
      const { body } = await there.call('GET /categories');
      return (body as { _id: string; name: string }[]).find(({ _id }) => _id === category_id)?.name;
    };
    expect(await menu()).toBe('Laits');
    expect(await page(id)).toMatchObject({ category: { name: 'Laits' } });
    await admin(`PUT /categories/${category_id}`, { name: 'Lotions', parent: null });
    expect(await menu()).toBe('Lotions');
    expect(await page(id)).toMatchObject({ category: { name: 'Lotions' } });
    await admin(`PUT /categories/disable/${category_id}`, { isDisable: true });
    expect(await menu()).toBeUndefined();
    expect(await page(id)).toMatchObject({ code: 'not_found' });
    expect(await card(id)).toBeUndefined();
  });

  it('the words of a page', async () => {
    const words = async () => (await there.call('GET /settings/landingpage')).body;
    const before = await words();
    await admin('PUT /settings/landingpage', { ...before, title: 'Bienvenue', subTitle: 'Huiles et savons' });
    expect(await words()).toMatchObject({ title: 'Bienvenue', subTitle: 'Huiles et savons' });
  });

  it('a review: approved, and deleted', async () => {
    const id = await product();
    await expectThere(id, { AVGrating: 0 });
    const user = await signIn('user');
    await here.call(`POST /reviews/${id}`, { headers: user, body: { rating: 4, comment: 'Bon' } });
    await expectThere(id, { AVGrating: 0 });
    const [{ _id }] = (await here.call(`GET /products/admin/getByid/${id}`, { headers })).body.reviews;
    await admin(`PUT /reviews/validation/${_id}`);
    await expectThere(id, { AVGrating: 4 });
    expect((await page(id)).reviews).toMatchObject([{ _id, comment: 'Bon' }]);
    await admin(`DELETE /reviews/${_id}`);
    await expectThere(id, { AVGrating: 0 });
    expect((await page(id)).reviews).toEqual([]);
  });
});
