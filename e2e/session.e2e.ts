import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, logIn, newMember, profileMenu, type Member } from './member.ts';
import { addressOf, cartLink, fillCart, open, productNamed, reload, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

test('a user logs in, and out again', async ({ page, shop, context, tolerate }) => {
  tolerate(/status of 503/);
  const amel = await newMember(shop);
  await test.step('a user logs in, is logged in on every page, and logs out, not when the server fails (SESSION-2, SESSION-3, SESSION-8)', async () => {
    await logIn(page, amel);
    await expect(page).toHaveURL('/');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'user');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({
      role: 'user',
      userName: amel.userName,
    });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(7);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^\S{40,}$/);

    await open(page, '/user/about-us');
    await page.route('/api/auth/logout', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
    await profileMenu(page, amel).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page)).toContainText('Error 503: Later.');
    await page.unroute('/api/auth/logout');
    await reload(page);
    await profileMenu(page, amel).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    // the device cookie stays: it marks a known browser for later logins
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
  await test.step('a screen for accounts redirects to the login and back (SESSION-6)', async () => {
    await page.goto('/user/about-us');
    await page.goto('/user/cart', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fcart');
    await fillLogin(page, amel);
    await expect(page).toHaveURL('/user/cart');
    // the login left no history entry
    await page.goBack();
    await expect(page).toHaveURL('/user/about-us');
  });
  await test.step('a profile answer after the logout does not log in again', async () => {
    const { promise: loggedOut, resolve: answer } = Promise.withResolvers<void>();
    await page.route('/api/users/profile', async (route) => {
      const answered = await route.fetch();
      await loggedOut;
      await route.fulfill({ response: answered });
    });
    const profile = page.waitForResponse('/api/users/profile');
    await open(page, '/user/about-us');
    await profileMenu(page, amel).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    answer();
    await (await profile).finished();
    await reload(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('user');
  });
});

test('the guest cart is merged once at the login, also when an answer is lost, and products no longer sold are named (SESSION-9)', async ({
  page,
  shop,
  context,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 409/);
  const [sold, disabled] = [await productNamed(shop, comb), await productNamed(shop, argan)];
  const linesOf = ({ email }: Member) =>
    shop.sql('select quantity from cart_lines join users on users.id = user_id where email = $1', [email]);
  const stored = () => page.evaluate(() => localStorage.getItem('guestCart'));
  await test.step('an answer is lost', async () => {
    const amel = await newMember(shop);
    await fillCart(page, { product: sold, quantity: 2 });
    await open(page, '/login');
    await page.route(
      '/api/carts/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillLogin(page, amel);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expect.poll(stored).toBe('[]');
    expect(await linesOf(amel)).toEqual([{ quantity: 2 }]);
    await page.goto('/robots.txt');
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
  });
  await test.step('a product is no longer sold', async () => {
    const amel = await newMember(shop);
    await fillCart(page, { product: sold, quantity: 2 }, { product: disabled });
    await shop.sql('update products set is_disabled = true where id = $1', [disabled._id]);
    const other = await context.newPage();
    await open(other, '/user/about-us');
    await open(page, '/login');
    await fillLogin(page, amel);
    await expect(toast(page)).toContainText(`No longer sold, so not in your cart: ${disabled.productName}.`);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expect(cartLink(other)).toHaveAccessibleName('Cart, 2 items');
    expect(await stored()).toBe('[]');
    expect(await linesOf(amel)).toEqual([{ quantity: 2 }]);
  });
});

test('a session that ended elsewhere', async ({ page, shop, context, tolerate }) => {
  tolerate(/status of 401/);
  const amel = await newMember(shop);
  await test.step('a session is also read from the storage key `token`; ended elsewhere, it ends without a message (SESSION-1)', async () => {
    await logIn(page, amel);
    await page.evaluate(() => {
      localStorage.setItem('token', localStorage.getItem('auth_token') ?? '');
      localStorage.removeItem('auth_token');
    });
    await context.clearCookies({ name: 'session' });
    await reload(page);
    await expect(profileMenu(page, amel)).toBeVisible();
    expect((await page.request.get('/api/users/profile')).status()).toBe(401);

    await endSessions(page, shop);
    await open(page, '/user/about-us');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/user/about-us');
  });
  await test.step('several requests of an ended session show one message, and lead to the login and back', async () => {
    await arrive(page, amel, '/user/product-list?search=savon');
    const hearts = page.getByRole('main').getByRole('button', { name: /^Add to favorites/ });
    await endSessions(page, shop);
    await hearts.evaluateAll((all) => {
      for (const heart of [all.at(0), all.at(-1)]) (heart as HTMLElement).click();
    });
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: '/user/product-list?search=savon' })}`);
    await expect(toast(page).getByText('Unauthorized access. Redirecting to login...')).toHaveCount(1);
    await fillLogin(page, amel);
    await expect(page).toHaveURL('/user/product-list?search=savon');
  });
});

test('tabs of one browser share the account', async ({ page, shop, context, tolerate }) => {
  // a login ends the former session, with which a tab may still send requests
  tolerate(/status of 401/);
  const [amel, sami] = [await newMember(shop), await newMember(shop, 'Sami')];
  await test.step('a login in another tab logs in here, and a change of the account is announced', async () => {
    const other = await context.newPage();
    await open(other, addressOf(await productNamed(shop, comb)));
    await logIn(page, amel);
    await expect(profileMenu(other, amel)).toBeVisible();
    // a profile that is still on its way to one of the tabs writes the cookie again
    await expect(async () => {
      await page.context().clearCookies({ name: 'user' });
      await open(page, '/login');
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await fillLogin(page, sami);
    await expect(profileMenu(other, sami)).toBeVisible();
    await expect(toast(other)).toContainText('You are now logged in as Sami.');
    await other.close();
  });
  await test.step('two tabs with two accounts: the first tab shows the second account, and a logout ends both', async () => {
    await arrive(page, amel, '/user/profile');
    await expect(page.getByLabel('Email')).toHaveValue(amel.email);
    const other = await context.newPage();
    // simulates a browser without the readable cookie
    await other.addInitScript(() => {
      if (location.pathname === '/login') document.cookie = 'user=; path=/; max-age=0';
    });
    await open(other, '/login');
    await fillLogin(other, sami);
    await expect(other).toHaveURL('/');
    await expect(profileMenu(other, sami)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(sami.email);
    await expect(profileMenu(page, sami)).toBeVisible();

    await profileMenu(other, sami).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
    await other.close();
  });
  await test.step('a logout deletes unsaved input in every tab', async () => {
    await arrive(page, amel, '/user/profile');
    await page.getByLabel('City').fill('Bizerte');
    const typed = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await typed()).toContain('Bizerte');
    const other = await context.newPage();
    await open(other, '/user/about-us');
    await profileMenu(other, amel).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
    await expect.poll(typed).not.toContain('Bizerte');
  });
});
