/** Actions of visitors that many journeys share. */
import type { Product, ProductGroup } from '@nabta/contract/products/products.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { checkoutBody, city, name, phoneNumber, postalCode, region, street } from './test-data.ts';

/** A product of the demo catalogue by name, with the rating and reviews that its page shows now: those of its group. */
export async function productNamed(shop: Shop, name: string): Promise<Product> {
  const [row] = await shop.sql<{ id: string }>('select id from products where name = $1', [name]);
  if (!row) throw new Error(`The demo catalogue has no “${name}”.`);
  const answer = await fetch(`${shop.url}/api/products/${row.id}?groups=true`);
  const { group, ...product } = (await answer.json()) as Product & { group?: ProductGroup };
  return { ...product, ...(group && pick(group)) };
}

const pick = ({ AVGrating, reviewCount, reviews }: ProductGroup) => ({ AVGrating, reviewCount, reviews });

export const addressOf = ({ _id }: Product) => `/user/product-details/${_id}`;

/**
 * The `history.back()` of a dialog that is closing would abort a navigation. The entry of a dialog that was open when the
 * page was loaded again stays, so the wait has an end.
 */
const closed = (page: Page) =>
  page
    .waitForFunction(() => !history.state?.standIn || document.querySelector('dialog:modal'), undefined, {
      timeout: 5_000,
    })
    .catch(() => undefined);

export async function reload(page: Page) {
  await closed(page);
  await page.reload();
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await closed(page);
  await page.goto(path);
  // the router sets this first after hydration
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });
}

/** Waits until nothing loads: neither an area that is busy, nor grey boxes in place of what is to come. */
export async function expectLoaded(page: Page) {
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
}

/** Waits until React handles the events of an element that is hydrated separately from the page. */
export const expectHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Writes a text to the storage key of the guest cart, before any page of the shop is open. */
export async function storeCart(page: Page, stored: string) {
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('guestCart', text), stored);
}

export type Line = { product: Product; quantity?: number };

/** Stores a guest cart. */
export async function fillCart(page: Page, ...lines: Line[]) {
  const items = lines.map(({ product: { _id, productName, finalPrice, imagePath }, quantity = 1 }) => ({
    id: _id,
    name: productName,
    price: finalPrice,
    image: imagePath[0] ?? '',
    quantity,
  }));
  await storeCart(page, JSON.stringify(items));
}

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A message, which is shown or only spoken. */
export const says = (page: Page, what: string) =>
  expect(page.locator('[aria-live="polite"] > p', { hasText: what })).toBeAttached();

/** The cart beside the page, which an addition opens. */
export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

/** Waits for the cart beside the page, and closes it. */
export async function closeDrawer(page: Page) {
  const close = cartDrawer(page).getByRole('button', { name: 'Close' });
  await close.click();
  await expect(close).toHaveCount(0);
}

/** The link of the header whose name counts the items. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

export const shipping = {
  Prénom: name.firstName,
  Nom: name.lastName,
  'E-mail': checkoutBody.email,
  Téléphone: phoneNumber,
  Adresse: street,
  Ville: city,
  'Code postal': postalCode,
};

/** Opens and fills the guest checkout. */
export async function fillCheckout(page: Page) {
  await open(page, '/user/guestcheckout');
  for (const [label, value] of Object.entries(shipping)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Gouvernorat').selectOption(region);
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Passer la Commande' });

/** The number on the success screen. */
export async function orderNumber(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre commande est enregistrée');
  return (await page.locator('dt:text-is("Numéro de commande") + dd').textContent()) ?? '';
}

export const stockOf = async (shop: Shop, { _id }: Product) => {
  const [row] = await shop.sql<{ stock: number }>('select stock from products where id = $1', [_id]);
  return row?.stock;
};

type OrderRow = { order_number: string; status: string; total: string; lines: string };
/** The guest orders of the shop, their lines as 'quantity × name'. */
export const ordersIn = (shop: Shop) =>
  shop.sql<OrderRow>(`
    select order_number, status, total, string_agg(quantity || ' × ' || product_name, ', ' order by position) as lines
      from orders join order_lines on order_id = orders.id
     where is_guest and email = '${shipping['E-mail']}' group by orders.id`);
