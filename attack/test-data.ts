/** Ids and field values for generated requests; creates new rows, because earlier requests may have deleted them. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { password } from '../e2e/test-data.ts';
import type { TestData } from './arbitrary.ts';
import { checkout, newProduct } from './fixtures.ts';
import { type Person, type Target } from './shop.ts';

const PRICE = 20;
/** Few ids per kind, so that a request often names two rows that belong together. */
const OF_EACH = 2;
const picture = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#4B5D3A' } })
  .webp()
  .toBuffer();

type Who = Record<'user' | 'admin', Person>;

/** Creates at least one row of each kind, with a picture where one is possible. */
const createOneOfEach = async (target: Target, { user, admin }: Who): Promise<void> => {
  const { call, sql } = target;
  const add = async (path: string, field = 'image') => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(picture)], 'a.webp'));
    await call(`POST /upload/add/${path}`, { as: path === 'user' ? user : admin, body: form });
  };
  const make = (path: string, body: object = {}, as = admin) => call(`POST /${path}`, { as, body });
  const category = (await make('categories', { name: `C${randomBytes(4).toString('hex')}` })).body.category._id;
  const gift = (await make('gifts', { giftName: 'Savonnette', pointValue: 1, stock: 500 })).body._id;
  const variants = [await newProduct(target), await newProduct(target)];
  const named = variants.map(({ _id }, nth) => ({ productId: _id, label: `Variant ${nth}` }));
  await make('admin/product-groups', { name: 'Group', choice: 'Size', variants: named });
  await newProduct(target);
  const { _id: product } = await newProduct(target, { includingGift: true, giftPoints: 9, gifts: [gift] });
  const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2031-01-01T00:00:00.000Z' };
  const promotion = (await make('promotions', { name: 'P', discountRate: 0, ...dates })).body._id;
  for (const path of [
    `product/${product}`,
    `gift/${gift}`,
    `categorie/${category}`,
    `promotion/${promotion}`,
    'user',
  ]) {
    await add(path);
  }
  for (const { page, id } of await sql('select page, id from settings')) await add(`${page}Page/${id}`);
  await make('contact', { name: 'Amel', email: 'amel@example.tn', message: 'Bonjour' });
  await make(`reviews/${product}`, { rating: 5, comment: 'Bien' }, user);
  const [{ _id: conversationId }] = (await make('chat/conversations', {}, user)).body;
  await make('chat/messages', { text: 'Bonjour', conversationId }, user);
  // a review of what was delivered is published at once
  await make(`carts/${product}`, {}, user);
  // another number each time: generated settings may limit the open orders of one
  const phone = `2${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
  const { order } = (await make('orders/create', checkout({ phone }), user)).body;
  await call(`PUT /orders/${order._id}`, { as: admin, body: { status: 'Delivered' } });
  await make(`carts/${product}`, {}, user);
  await sql(
    `insert into pgboss.job (name, data, source_name)
     select 'mail-dead-letters', '{"to": "a@example.tn", "language": "fr", "subject": "S", "title": "T", "parts": []}', 'mail'
       from generate_series(1, $1)`,
    [OF_EACH],
  );
};

export const createTestData = async (target: Target, who: Who): Promise<TestData> => {
  const { sql } = target;
  await createOneOfEach(target, who);
  await sql('select refresh_customers()');
  const newest = async (table: string, where = 'true', limit = OF_EACH): Promise<string[]> =>
    (await sql<{ id: string }>(`select id from ${table} where ${where} order by id desc limit ${limit}`)).map(
      ({ id }) => id,
    );
  const of = {
    'product-groups': await newest('product_groups'),
    // the last one is a variant, the others can become variants
    product: await newest('products', 'true', OF_EACH + 1),
    categor: await newest('categories', 'not is_uncategorized'),
    gift: await newest('gifts'),
    promotion: await newest('promotions'),
    orderguests: await newest('orders', 'is_guest'),
    orders: await newest('orders', 'not is_guest'),
    reviews: await newest('reviews'),
    conversations: await newest('conversations', `user_id = '${who.user.id}'`),
    mails: await newest('pgboss.job', "name = 'mail-dead-letters'"),
    contact: await newest('contact_messages'),
    'customer-filters': await newest('customer_filters'),
    customer: await newest('customers'),
    settlements: await newest('settlements'),
    coupons: await newest('coupons'),
    couriers: await newest('couriers'),
    ingredients: await newest('ingredients'),
    users: await newest('users', `role = 'user' and id <> '${who.user.id}'`),
    messages: await newest('messages', `sender_id = '${who.user.id}'`),
  };
  await sql(
    `update products set price = $1, stock = 900, real_stock = 900, is_disabled = false, promotion_id = null where id = any($2)`,
    [PRICE * 1_000, of.product],
  );
  const settings = await sql<{ page: string; id: string }>('select page, id from settings');
  // half of them of the newest products, to which most requests about pictures belong
  const images = await sql<{ path: string }>(
    `(select image_path(images) as path from images where product_id = any($1) limit 9)
     union all (select image_path(images) from images order by created_at desc, id desc limit 9)`,
    [of.product],
  );
  for (const id of of.customer)
    await target.call(`POST /admin/customers/${id}/notes`, { as: who.admin, body: { text: 'Rings twice' } });
  const notes = await newest('customer_notes');
  const settingOf = (path: string) => settings.filter(({ page }) => path.includes(`${page}Page`)).map(({ id }) => id);
  /** By the first word of a path that names a kind; what is said of one thing's product is of the product. */
  const idsFor = (path: string): string[] => {
    if (path.includes('settingId')) return settingOf(path);
    // the newest product has a picture
    if (/upload\/(crop|details|order)/.test(path)) return of.product.slice(0, 1);
    if (/wishlist|carts|reviews\/mine|\/audit\//.test(path)) return of.product;
    const kind = (Object.keys(of) as (keyof typeof of)[]).find((word) => path.includes(word));
    // a review is written with the id of its product, and moderated with its own
    return kind === 'reviews' ? [...of.product, ...of.reviews] : kind ? of[kind] : [];
  };
  /** What a shopper or an admin was shown before; most requests don't say it. */
  const mostlyLeftOut = (said: unknown) => [undefined, undefined, undefined, undefined, said];
  const random = (letter: string) => `${letter}${randomBytes(5).toString('hex')}`;
  const some = (make: () => string) => Array.from({ length: 40 }, make);
  return {
    ids: [...Object.values(of).flat(), ...settings.map(({ id }) => id), who.admin.id],
    idsFor,
    named: {
      email: [who.user.email, ...some(() => `${random('g')}@example.tn`)],
      userName: some(() => random('g')),
      phoneNumber: some(() => `+2165${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`),
      // many, because generated settings may limit the open orders of one
      phone: some(() => `2${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`),
      whatsapp: ['', '22 123 456', '+33 6 12 34 56 78'],
      facebook: ['', 'https://www.facebook.com/nabta'],
      instagram: ['', 'https://www.instagram.com/nabta'],
      color: ['#4b5d3a', '#7a3b2e'],
      version: mostlyLeftOut('1'),
      shown: mostlyLeftOut([]),
      shownFee: mostlyLeftOut(7),
      shownDiscounts: mostlyLeftOut([]),
      total: mostlyLeftOut(PRICE),
      x: [0, 20],
      y: [0, 20],
      width: [100],
      height: [100],
      password: [password],
      confirmPassword: [password],
      currentPassword: [password],
      newPassword: [password],
      year: ['2026', '2025'],
      category: of.categor,
      product: of.product,
      productId: of.product,
      promotionId: of.promotion,
      gifts: of.gift,
      selectedGiftIds: of.gift,
      conversationId: of.conversations,
      messageId: of.messages,
      senderId: [null],
      receiverId: [null],
      before: of.messages,
      after: of.messages,
      priceAtPurchase: [PRICE],
      paymentMethod: ['cod'],
      video: ['', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      mapEmbedUrl: ['', 'https://www.openstreetmap.org/export/embed.html'],
      noteId: notes,
      imagePath: images.map(({ path }) => path),
      startDate: ['2026-01-01T00:00:00.000Z'],
      endDate: ['2031-01-01T00:00:00.000Z'],
      pointValue: [1, 2, 3],
      cardNumber: [''],
      cardName: [''],
    },
  };
};
