/** Texts with scripts, and every call that stores them. */
import { expect } from 'vitest';
import { password, registration } from '../e2e/test-data.ts';
import { checkout, giftsOf, guestOrder } from './fixtures.ts';
import type { Person, Target } from './shop.ts';

export const EVIL = `</script><script>hurt()</script><img src=x onerror=hurt()>"'<b>`;
/** For fields of at most 30 characters. */
export const SHORT = '<img src=x onerror=hurt()>';
/** For fields of at most 20 characters. */
const TINY = '<svg onload=hurt()>';
export const LINK = 'javascript:hurt()';

export const scriptsIn = async (target: Target, admin: Person) => {
  const { call, sql } = target;
  /** The ids of what was written, by the parameters of addresses. */
  const ids = new Map<string, string>();

  /** Registers an account with a script in every field. */
  const evilPerson = async (): Promise<Person> => {
    const form = registration('evil');
    const body = {
      ...form,
      userName: SHORT,
      profile: { firstName: EVIL, lastName: EVIL },
      address: { streetAddress: EVIL, Region: EVIL, City: EVIL, postalCode: TINY },
    };
    expect((await call('POST /auth/register', { body })).status).toBe(201);
    const { token, user } = (await call('POST /auth/login', { body: { email: form.email, password } })).body;
    return { id: user._id, email: form.email, token, headers: { authorization: `Bearer ${token}` } };
  };
  const shopper = await evilPerson();

  const write = async (request: string, body: object, as: Person = admin) => {
    const answer = await call(request, { as, body });
    expect(answer.status, `${request}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };

  /** Orders, couriers, customers and ingredients as admins write about them. */
  const writeInBackOffice = async () => {
    const fees = { deliveredFee: 7, returnedFee: 3, isActive: true };
    const { _id: courier } = await write('POST /couriers', { name: EVIL, phone: '', ...fees });
    const delivery = (await call('GET /settings/delivery', { as: admin })).body;
    await write('PUT /settings/delivery', { ...delivery, hasPickup: true, pickupNote: EVIL });
    const texts = { en: { name: EVIL, explanation: EVIL } };
    await write('POST /admin/ingredients', { name: SHORT, spellings: [], isAllergen: true, texts });
    const { customers } = (await call('GET /admin/customers?sortBy=lastOrder&sortOrder=desc', { as: admin })).body;
    const customer = customers[0]._id;
    await write(`POST /admin/customers/${customer}/notes`, { text: EVIL });
    await write(`POST /admin/customers/${customer}/tags`, { tag: SHORT });
    await write('POST /admin/customer-filters', { name: SHORT, filters: { search: EVIL } });
    ids.set('courierId', courier).set('customer', customer);
  };

  /** Writes scripts through every call that accepts them, and by SQL where a call refuses them. */
  const writeEverywhere = async () => {
    const categories = (await call('GET /categories/admin/parent', { as: admin })).body;
    const category = categories.find((each: { isUncategorized: boolean }) => !each.isUncategorized);
    await write(`PUT /categories/${category._id}`, { name: EVIL });
    const { product, fitting } = await giftsOf(target, { points: 3, values: [1] });
    await write(`PUT /gifts/${fitting[0]}`, { giftName: EVIL });
    const texts = { productName: EVIL, description: EVIL, size: TINY, Ingredients: [EVIL, SHORT] };
    await write(`PUT /products/${product}`, { ...texts, category: category._id });
    const dates = { startDate: new Date(Date.now() - 60_000), endDate: new Date(Date.now() + 3_600_000) };
    const promotion = await write('POST /promotions', { name: EVIL, discountRate: 10, ...dates });
    await write(`PUT /promotions/${promotion._id}/assign`, { productId: product });
    const [from, to] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
    await write('POST /promotions', { name: EVIL, discountRate: 10, startDate: from, endDate: to });
    const page = { title: EVIL, subTitle: EVIL };
    for (const name of ['landingpage', 'productpage', 'promotionpage']) await write(`PUT /settings/${name}`, page);
    const mapEmbedUrl = 'https://www.openstreetmap.org/export/embed.html?"onload="hurt()';
    await write('PUT /settings/about', {
      companyName: EVIL,
      factoryInfo: { description: EVIL },
      keyFeatures: [{ title: EVIL, description: EVIL }],
      visitInfo: { address: EVIL, phone: SHORT, email: '', mapEmbedUrl },
      contactFormText: EVIL,
    });
    await write('POST /contact', { name: EVIL, email: 'a@example.tn', phone: SHORT, company: EVIL, message: EVIL });
    await call(`POST /reviews/${product}`, { as: shopper, body: { rating: 5, comment: EVIL } });
    await sql('update reviews set is_valid = true');
    await write(`POST /wishlist/add/${product}`, {}, shopper);
    const address = { address: EVIL, city: EVIL, region: EVIL, postalCode: TINY };
    await write(`POST /carts/${product}`, { selectedGiftIds: fitting }, shopper);
    const { order } = await write('POST /orders/create', checkout(address), shopper);
    await write(`POST /carts/${product}`, { selectedGiftIds: fitting }, shopper);
    const { finalPrice } = (await call(`GET /products/${product}`)).body;
    const guest = guestOrder([{ product, quantity: 1, priceAtPurchase: finalPrice }]);
    Object.assign(guest.shippingInfo, { firstName: EVIL, lastName: EVIL, address: EVIL, city: EVIL, state: EVIL });
    Object.assign(guest.shippingInfo, { zipCode: TINY, country: EVIL });
    const guests = await write('POST /orderguests', guest);
    const [{ _id: conversationId }] = await write('POST /chat/conversations', {}, shopper);
    await write('POST /chat/messages', { text: `${EVIL} ${LINK}`, conversationId }, shopper);
    await write('POST /chat/messages', { text: `${EVIL} ${LINK}`, conversationId });
    await sql(
      `insert into pgboss.job (name, data, output, source_name, source_retry_count)
       values ('mail-dead-letters', jsonb_build_object('to', $1::text, 'subject', $1::text, 'parts', '[]'::jsonb),
               jsonb_build_object('message', $1::text), 'mail', 0)`,
      [EVIL],
    );
    // calls refuse these addresses now; rows from before may still contain them
    await sql('update products set video = $1', [`${LINK}//www.youtube.com/watch?v=dQw4w9WgXcQ`]);
    await sql(
      `update settings set content = jsonb_set(content, '{visitInfo,mapEmbedUrl}', to_jsonb($1::text))
                where page = 'about'`,
      [LINK],
    );
    await writeInBackOffice();
    await sql('update users set user_name = $1 where id = $2', [`${TINY}adm`, admin.id]);
    ids.set('productId', product).set('orderId', order._id).set('orderNumber', order.orderNumber);
    ids.set('guestOrderNumber', guests.order.orderNumber).set('conversation', conversationId);
  };

  return { ids, shopper, writeEverywhere };
};
