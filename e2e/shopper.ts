/** What shoppers do in many journeys. */
import type { Product } from '@nabta/contract/products.ts';
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** A product of the demo catalogue as the shop tells of it now. */
export async function productNamed(shop: Shop, name: string): Promise<Product> {
  const [row] = await shop.sql<{ id: string }>('select id from products where name = $1', [name]);
  if (!row) throw new Error(`The demo catalogue has no “${name}”.`);
  return (await (await fetch(`${shop.url}/api/products/${row.id}`)).json()) as Product;
}

export const addressOf = ({ _id }: Product) => `/user/product-details/${_id}`;

/** Opens a page and waits until it answers: what it says is there before the script that brings it to life. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  // The first thing the living page does.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Puts a text where the browser keeps the guest cart, before any page of the shop is open. */
export async function storeCart(page: Page, stored: string) {
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('guestCart', text), stored);
}

export type Line = { product: Product; quantity?: number };

/** A guest cart as an earlier visit left it. */
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

/** How many pieces the badge of the header shows. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

export const shipping = {
  Prénom: 'Amel',
  Nom: 'Ben Salah',
  'E-mail': 'amel@example.tn',
  Téléphone: '22 123 456',
  Adresse: '12, rue des Oliviers',
  Ville: 'Sfax',
  'Code postal': '3000',
};

/** Opens the guest checkout and fills its form. */
export async function fillCheckout(page: Page) {
  await open(page, '/user/guestcheckout');
  for (const [label, value] of Object.entries(shipping)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Gouvernorat').selectOption('Sfax');
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
