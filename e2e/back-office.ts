/** Actions of admins, and orders placed through the API, that many journeys share. */
import { expect, type Locator, type Page } from '@playwright/test';
import { adminScreens, fill } from './addresses.ts';
import { fillOwnCart, newAdmin, newMember, signIn, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { open, productNamed, type Line } from './shopper.ts';
import { checkoutBody, comb, shippingInfo } from './test-data.ts';

/** Opens a screen of the back office as a new admin. */
export async function openBackOffice(page: Page, shop: Shop, address: string, heading: string): Promise<Member> {
  const admin = await newAdmin(shop);
  await signIn(page, admin);
  await open(page, address);
  await expect(page.locator('h1')).toHaveText(heading);
  return admin;
}

/** Opens a screen of the back office from another one: the page need not load again. */
export async function switchTo(page: Page, address: string) {
  if (new URL(page.url()).pathname === address) return;
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '');
    history.pushState({ idx: Number(history.state?.idx) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/** Places a guest order through the API; returns its number. */
export async function orderAsGuest(shop: Shop, name: string, quantity = 1, buyer: Partial<typeof shippingInfo> = {}) {
  const line: Required<Line> = { product: await productNamed(shop, name), quantity };
  const price = line.product.finalPrice;
  const answer = await fetch(`${shop.url}/api/orderguests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      shippingInfo: { ...shippingInfo, ...buyer },
      paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
      items: [{ product: line.product._id, quantity, priceAtPurchase: price }],
    }),
  });
  const body = (await answer.json()) as { order: { orderNumber: string } };
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body.order.orderNumber;
}

/** Places an order of a new account through the API; returns its number. */
export async function orderAsMember(shop: Shop, ...names: string[]) {
  const buyer = await newMember(shop);
  await fillOwnCart(shop, buyer, ...names);
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    return (await fetch(`${shop.url}/api/${path}`, { ...init, body: JSON.stringify(body) })).json();
  };
  const { token } = (await send('auth/login', { email: buyer.email, password: buyer.password })) as { token: string };
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const { order } = (await send('orders/create', checkoutBody, headers)) as { order: { orderNumber: string } };
  return order.orderNumber;
}

/** The addresses of all screens of the back office, of things that are made for it. */
export async function everyAdminAddress(shop: Shop): Promise<string[]> {
  const { _id } = await productNamed(shop, comb);
  const orderNumber = await orderAsMember(shop, comb);
  const guestOrderNumber = await orderAsGuest(shop, comb);
  const [order] = await shop.sql<{ id: string; customer: string }>(
    'select id, user_id as customer from orders where order_number = $1',
    [orderNumber],
  );
  const [courier] = await shop.sql<{ id: string }>(`insert into couriers (name) values ('Amine') returning id`);
  const ids = {
    productId: _id,
    id: order?.id ?? '',
    orderNumber,
    guestOrderNumber,
    courierId: courier?.id ?? '',
    article: 'undo',
  };
  const ofCustomer = { ...ids, id: order?.customer ?? '' };
  return adminScreens.map((pattern) => fill(pattern, pattern.startsWith('/admin/customers/') ? ofCustomer : ids));
}

/** A function that sends API requests as a new admin; each has to succeed. */
export async function asAdmin(shop: Shop) {
  const { email, password } = await newAdmin(shop);
  const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = (await (await send('POST', 'auth/login', { email, password })).json()) as { token: string };
  return async (method: string, path: string, body: object = {}): Promise<void> => {
    const answer = await send(method, path, body, { Authorization: `Bearer ${token}` });
    expect(answer.ok, `${method} ${path}: ${await answer.text()}`).toBe(true);
  };
}

/** Chooses an action from the menu of a row (ADMIN-6). */
export async function chooseInMenu(row: Locator, action: string | RegExp) {
  await row.getByRole('button', { name: /^More: / }).click();
  await row.getByRole('menuitem', { name: action }).click();
}

/** Changes filters of a list, which on phones are in a sheet (ADMIN-7). */
export async function chooseFilters(page: Page, choose: (filters: Page | Locator) => Promise<unknown>) {
  if ((page.viewportSize()?.width ?? 0) > 640) return void (await choose(page));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(sheet);
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(sheet).toBeHidden();
}

/** The stock of a product by name. */
export const stockOf = async (shop: Shop, name: string) =>
  (await shop.sql<{ stock: number }>('select stock from products where name = $1', [name]))[0]?.stock;

/** Files for an upload: pictures of the demo shop, named 'picture-1.webp' and so on. */
export async function pictures(page: Page, count: number) {
  const answer = await page.request.get(`/api/products?limit=${count}`);
  const { data } = (await answer.json()) as { data: { imagePath: string[] }[] };
  return Promise.all(
    data.map(async ({ imagePath }, index) => ({
      name: `picture-${index + 1}.webp`,
      mimeType: 'image/webp',
      buffer: await (await page.request.get(imagePath[0] ?? '')).body(),
    })),
  );
}

/** Fills what the form of a new product requires. */
export async function fillNewProduct(form: Locator, name: string) {
  await form.getByLabel('Name, English').fill(name);
  await form.getByLabel('Category').selectOption({ label: 'Oils › Precious oils' });
  await form.getByLabel('Price (TND)').fill('49,5');
  await form.getByLabel('Stock').fill('12');
  await form.getByLabel('Warehouse').fill('12');
  await form.getByLabel('Description, English').fill('Pressée à froid, en petites quantités.');
}
