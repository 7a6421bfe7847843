/** Locators and actions of the reviews of a product. */
import type { Page } from '@playwright/test';
import type { Member } from './member.ts';
import type { Shop } from './shop.ts';
import { addressOf, expectHydrated, open, productNamed } from './shopper.ts';
import { argan, buyerColumns, buyerValues } from './test-data.ts';

/** As many are shown at first. */
export const FIRST_REVIEWS = 8;

export const panel = (page: Page) => page.getByRole('tabpanel', { name: /^Reviews/ });
export const form = (page: Page) => panel(page).getByRole('form');
export const comment = (page: Page) => form(page).getByPlaceholder('Write your review...');
export const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit review' });
export const entryOf = (page: Page, text: string) => panel(page).getByRole('article').filter({ hasText: text });
export const starOf = (page: Page, stars: number) =>
  form(page).getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars`, exact: true });

/** Opens the reviews of a product and waits until they are hydrated. */
export async function openReviews(page: Page, shop: Shop, name = argan) {
  await open(page, `${addressOf(await productNamed(shop, name))}#reviews`);
  await form(page).scrollIntoViewIfNeeded();
  // hydrated when visible, separately from the page
  await expectHydrated(form(page));
}

export async function write(page: Page, stars: number, text: string) {
  await starOf(page, stars).check({ force: true });
  await comment(page).fill(text);
}

/** Inserts a delivered order of an account with this product. */
export const deliver = (shop: Shop, { email }: Member, name = argan) =>
  shop.sql(
    `with placed as (
       insert into orders (order_number, is_guest, user_id, status, ${buyerColumns}, subtotal, total)
       select 'T-' || left(id::text, 30), false, id, 'Delivered', ${buyerValues}, 25600, 25600
         from users where email = $1
       returning id)
     insert into order_lines (order_id, position, product_id, product_name, quantity, unit_price)
     select placed.id, 0, products.id, products.name, 1, 25600 from placed, products where products.name = $2`,
    [email, name],
  );
