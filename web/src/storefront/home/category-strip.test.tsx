import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, button } from '../../../testing/screen.tsx';
import { openShop } from '../../../testing/shop-pages.tsx';
import { CategoryStrip } from './category-strip.tsx';

test('the category strip scrolls in steps of 300 px and leads to the products of a category (PAGES-1)', async () => {
  const categories = Array.from({ length: 8 }, (_, n) => ({ _id: `category-${n}`, name: `Category ${n}` }));
  await openShop({ '/': { default: CategoryStrip, loader: () => null } }, { at: '/', categories });
  const strip = page.getByRole('region', { name: 'Shop by category' });
  await expect.poll(() => strip.getByRole('listitem').elements()).toHaveLength(8);
  const scrolled = () => strip.getByRole('list').element().scrollLeft;
  const [back, on] = [button('Scroll back: Shop by category'), button('Scroll on: Shop by category')];
  await expect.element(back).toBeDisabled();
  await on.click();
  await expect.poll(scrolled).toBe(300);
  await expect.element(back).toBeEnabled();
  await back.click();
  await expect.poll(scrolled).toBe(0);
  await strip.getByRole('link', { name: 'Category 1' }).click();
  await expect.poll(address).toBe('/user/product-list?category=category-1');
});
