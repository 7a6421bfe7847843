/** Locators and rows of favourites. */
import type { Page } from '@playwright/test';
import type { Member } from './member.ts';
import type { Shop } from './shop.ts';

export const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add to favorites: ${name}` });
export const favoritesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favorites/ });
export const LIST = '/user/favorites';
export const rows = (page: Page) => page.getByRole('main').getByRole('article');
export const count = (page: Page) => page.getByRole('heading', { level: 2, name: /ITEMS?$/ });
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
export const removeOf = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

/** The names of the stored favourites, newest first. */
export const storedFavorites = async (shop: Shop, { email }: Member) => {
  const rows = await shop.sql<{ name: string }>(
    `select products.name from wishlist join products on products.id = product_id join users on users.id = user_id
      where users.email = $1 order by wishlist.created_at desc`,
    [email],
  );
  return rows.map(({ name }) => name);
};

/** Stores the first products by name as favourites of an account; the last one is the newest. */
export const addFavorites = (shop: Shop, { email }: Member, count: number) =>
  shop.sql(
    `insert into wishlist (user_id, product_id, created_at)
     select users.id, products.id, now() - interval '1 day' + row_number() over (order by products.name) * interval '1 minute'
       from users, (select id, name from products order by name limit $2) as products where users.email = $1`,
    [email, count],
  );
