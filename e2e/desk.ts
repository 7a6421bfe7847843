/** What journeys at the order desk share. */
import { defaultOrderSettings } from '@nabta/contract/settings/order-settings.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { asAdmin, orderAsGuest } from './back-office.ts';
import type { Shop } from './shop.ts';
import { comb } from './test-data.ts';

/** Orders of this shop are confirmed by phone and delivered by couriers. */
export async function prepareDesk(shop: Shop) {
  const send = await asAdmin(shop);
  await send('PUT', 'settings/orders', { ...defaultOrderSettings, confirmation: 'required' });
  await shop.sql(`insert into couriers (name, phone, delivered_fee, returned_fee)
    values ('Rapid', '+21671000111', 7000, 3000), ('Sami', '+21671000222', 5000, 5000)`);
}

/** Guest orders of one comb each, by customers of these names, each with an own phone number; returns their numbers. */
export async function placeOrders(shop: Shop, ...names: string[]): Promise<string[]> {
  const numbers = [];
  for (const [index, firstName] of names.entries()) {
    const buyer = { firstName, phone: `22 100 00${index}`, email: `${firstName.toLowerCase()}@example.tn` };
    numbers.push(await orderAsGuest(shop, comb, 1, buyer));
  }
  return numbers;
}

/** Opens a tab of the desk, whose count must be this. */
export async function openStep(page: Page, name: string, count: number) {
  const tab = page.getByRole('navigation', { name: 'Steps of the day' }).getByRole('link', { name });
  await expect(tab).toHaveText(count > 0 ? `${name}${count}` : name);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Expects a target for the thumb. */
export async function expectThumbSized(target: Locator) {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}

/** The address of `orderAsGuest`. */
export const guestEmail = 'amel.guest@example.tn';

export const idOf = async (shop: Shop, number: string): Promise<string> =>
  (await shop.sql<{ id: string }>('select id from orders where order_number = $1', [number]))[0]?.id ?? '';

/** In the form of an order: a line, the field that adds one, and what it finds. */
export const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem').filter({ hasText: name });
export const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a product' });
export const found = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Products found' }).getByRole('option', { name });
