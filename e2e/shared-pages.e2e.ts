/** Cache keys of pages: parameters that a page does not read (utm_source, fbclid) are not part of the key. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

const answerOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address);
  return { status: answer.status(), etag: answer.headers()['etag'], body: await answer.text() };
};

test('one answer serves every address that shows the same', async ({ request, shop }) => {
  await test.step('a page is the same whatever parameters it does not read', async () => {
    const { _id } = await productNamed(shop, comb);
    for (const path of ['/', '/user/about-us', '/login', '/user/favorites', `/user/product-details/${_id}`]) {
      const plain = await answerOf(request, path);
      expect(plain.status).toBe(200);
      expect(await answerOf(request, `${path}?fbclid=Iw1`)).toEqual(plain);
      expect(await answerOf(request, `${path}?utm_source=mail&gclid=2`)).toEqual(plain);
    }
    const list = await answerOf(request, '/user/product-list?page=2&sortBy=name');
    expect(await answerOf(request, '/user/product-list?fbclid=Iw1&sortBy=name&page=%32')).toEqual(list);
    expect((await answerOf(request, '/user/product-list?page=1&sortBy=name')).etag).not.toBe(list.etag);
  });
  await test.step('tracking parameters create no cache entries', async () => {
    const cached = async () => /^response_cache_entries (\d+)/m.exec(await (await request.get('/metrics')).text())?.[1];
    for (let nth = 0; nth < 3; nth += 1) for (const path of ['/', '/nowhere']) await request.get(path);
    const before = await cached();
    // an answer is cached from the second request on
    for (let nth = 0; nth < 20; nth += 1) {
      for (const path of [`/?fbclid=${nth >> 1}`, `/?utm_source=${nth >> 1}`, `/no/${nth >> 1}`])
        await request.get(path);
    }
    expect(await cached()).toBe(before);
  });
  await test.step('every address without a page has the same answer', async () => {
    const first = await answerOf(request, '/nowhere');
    expect(first.status).toBe(404);
    expect(first.body).not.toContain('nowhere');
    for (const path of ['/elsewhere', '/a/path/to/nothing?page=2', '/user']) {
      expect(await answerOf(request, path)).toEqual(first);
    }
    const office = await answerOf(request, '/admin/nowhere');
    for (const path of ['/admin/orders', '/admin/no/such/page?page=2']) {
      expect(await answerOf(request, path)).toEqual(office);
    }
  });
});

test('addresses with tracking parameters, and those without a page, in a browser', async ({ page, tolerate }) => {
  await test.step('a page with tracking parameters hydrates without fetching again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') || pathname.endsWith('.data')) asked.push(pathname);
    });
    await open(page, '/user/product-list?utm_source=mail&fbclid=Iw1&sortBy=name&page=2');
    await expect(page.locator('#results h3')).toHaveCount(12);
    await expect(page).toHaveURL(/fbclid=Iw1/);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL('/user/product-list?page=3&sortBy=name#results');
    await page.goBack();
    await expect(page).toHaveURL(/fbclid=Iw1/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    await open(page, '/?gclid=1');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
  });
  await test.step('an address without a page, opened in a browser, says so and leads on', async () => {
    tolerate(/status of 404/);
    await open(page, '/no/such/page?fbclid=Iw1');
    await expect(page).toHaveURL('/no/such/page?fbclid=Iw1');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
});
