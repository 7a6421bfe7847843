/** A database whose tables are away. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { open, toast } from './shopper.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Renames a table so that queries fail; the update before invalidates the response cache. */
const lose = (shop: Shop, table: string) =>
  shop.sql(`update ${table} set name = name where false; alter table ${table} rename to lost_${table}`);

test.describe('a database that fails', () => {
  test.use({ changesData: true });

  test('leads to /500 on a navigation, and answers a page request with 500', async ({ page, shop, tolerate }) => {
    tolerate(/status of 50[03]|relation \\?"(promotions|products|public_changes)\\?" does not exist/);
    await open(page, '/user/about-us');
    await lose(shop, 'promotions');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions', exact: true }).click();
    await expect(page).toHaveURL('/500');
    await expect(toast(page)).not.toBeEmpty();
    await expect(heading(page)).toHaveText('Something broke on our side');

    expect((await page.goto('/user/promotion-list'))?.status()).toBe(500);
    await expect(heading(page)).toHaveText('Something broke on our side');
    await expect(page.getByRole('banner')).toBeVisible();
    await lose(shop, 'products');
    expect((await page.goto('/user/product-list'))?.status()).toBe(503);
    await expect(page.getByRole('alert')).toContainText('Whoops, something went wrong please try later!');

    // without this table every request fails, as without a database
    await shop.sql('alter table public_changes rename to lost_public_changes');
    expect((await page.goto('/user/promotion-list'))?.status()).toBe(500);
    await expect(heading(page)).toHaveText('Something broke on our side');
    await page.goto('/user/product-list');

    for (const table of ['public_changes', 'promotions', 'products'])
      await shop.sql(`alter table lost_${table} rename to ${table}`);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByText('33 products found')).toBeVisible();
  });
});
