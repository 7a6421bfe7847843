import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { box, chatButton, chatPanel, conversationWith, log, openChat, said, say } from './chat.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, newMember } from './member.ts';
import { addressOf, open, productNamed, reload } from './shopper.ts';
import { comb } from './test-data.ts';

const MESSAGES = '/admin/messages';
const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' });
/** The longest time for a message to arrive, generous for a loaded machine; about 30 ms without load. */
const AT_ONCE_MS = 1_000;

test.use({ changesData: true });

/** Resolves with the time when a text first shows on the page. */
const noteArrival = (page: Page, text: string) =>
  page.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const look = () => document.body.innerText.includes(awaited) && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );

test('a user and an admin exchange messages at once, with unread counts, each once and in order after a reconnect and a failure (CHAT-5, CHAT-8)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  test.slow();
  tolerate(/socket\.io|\/messages\?|status of (503|404|401)|chat\/messages/);
  const amel = await newMember(shop, 'Amel77');
  const shopper = await newShopper();
  let isDown = false;
  const cut: (() => Promise<void>)[] = [];
  await shopper.routeWebSocket(/socket\.io/, (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  await shopper.route(/transport=polling/, (route) => (isDown ? route.abort() : route.continue()));
  await shopper.route(/\/messages\?/, (route) => (isDown ? route.abort() : route.continue()));
  await arrive(shopper, amel, '/user/about-us');
  await openBackOffice(page, shop, MESSAGES, 'Messages');
  await expect(page.getByText('Select a conversation to start chatting')).toBeVisible();
  await expect(page.getByText('No conversations yet.')).toBeVisible();

  await openChat(shopper);
  await say(shopper, '  Bonjour <b>à vous</b> ');
  await say(shopper, 'مرحبا');
  const entry = conversations(page).getByRole('link', { name: /Amel Ben Salah/ });
  await expect(entry).toContainText('مرحبا');
  await expect(entry).toContainText('2 unread messages');
  const inSidebar = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Messages/ });
  await expect(inSidebar).toContainText('2');
  await expect(page).toHaveTitle(/^\(\d+\) Messages/);

  await entry.click();
  await expect.poll(() => said(page)).toEqual(['Bonjour <b>à vous</b>', 'مرحبا']);
  await expect(entry).not.toContainText('unread');
  await expect(inSidebar).toHaveText('Messages');
  await expect(box(page)).toBeFocused();

  const arrival = noteArrival(shopper, 'Avec plaisir');
  await box(page).fill('Avec plaisir');
  await expect(log(shopper)).toContainText('The shop is writing…');
  await expect(log(page)).not.toContainText('writing');
  const sent = await page.evaluate(() => Date.now());
  await box(page).press('Enter');
  const took = (await arrival) - sent;
  test.info().annotations.push({ type: 'a message takes', description: `${took} ms` });
  expect(took).toBeLessThan(AT_ONCE_MS);
  await expect(log(shopper)).not.toContainText('writing');

  // Shift+Enter inserts a line break; a blank message is not sent
  await box(shopper).pressSequentially('Une');
  await expect(log(page)).toContainText('Amel Ben Salah is writing…');
  await box(shopper).press('Shift+Enter');
  await box(shopper).pressSequentially('et deux');
  await chatPanel(shopper).getByRole('button', { name: 'Send' }).click();
  await box(shopper).fill(' \n ');
  await box(shopper).press('Enter');
  await expect(box(shopper)).toHaveValue(' \n ');
  const all = ['Bonjour <b>à vous</b>', 'مرحبا', 'Avec plaisir', 'Une\net deux'];
  for (const side of [page, shopper]) await expect.poll(() => said(side)).toEqual(all);

  // the button of the closed chat counts new messages
  await shopper.keyboard.press('Escape');
  await expect(chatPanel(shopper)).toBeHidden();
  await expect(chatButton(shopper)).toBeFocused();
  await say(page, 'Encore une chose');
  await expect(chatButton(shopper)).toHaveAccessibleName('Chat with us, 1 new message');
  await openChat(shopper);
  await expect.poll(() => said(shopper)).toEqual([...all, 'Encore une chose']);
  await shopper.keyboard.press('Escape');
  await expect(chatButton(shopper)).toHaveAccessibleName('Chat with us');

  await test.step('after a reconnect missed messages appear in order and once', async () => {
    await openChat(shopper);
    const before = [...all, 'Encore une chose'];
    isDown = true;
    for (const end of cut) await end();
    for (const text of ['Deux', 'Trois', 'Quatre']) await say(page, text);
    await expect.poll(() => said(page)).toEqual([...before, 'Deux', 'Trois', 'Quatre']);
    expect(await said(shopper)).toEqual(before);
    isDown = false;
    await expect.poll(() => said(shopper), { timeout: 20_000 }).toEqual([...before, 'Deux', 'Trois', 'Quatre']);
    await say(page, 'Cinq');
    // two people who write at once may be stored in either order
    await expect.poll(() => said(shopper)).toContain('Cinq');
    await say(shopper, 'Six');
    for (const side of [page, shopper]) {
      await expect.poll(() => said(side)).toEqual([...before, 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']);
    }
  });
  await test.step('a message whose answer is lost is stored once', async () => {
    await page.route(
      '/api/chat/messages',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/chat/messages'));
    await say(page, 'Une fois');
    await lost;
    await expect.poll(async () => (await said(page)).at(-1)).toBe('Une fois');
    expect(await shop.sql("select text from messages where text = 'Une fois'")).toHaveLength(1);
  });
  await test.step('a message that failed stays while the screen is left', async () => {
    await page.route('/api/chat/messages', (route) => route.fulfill({ status: 503, json: {} }));
    await say(page, 'Plus tard');
    await expect(log(page)).toContainText('Not sent.');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('User Management');
    await page.goBack();
    await page.unroute('/api/chat/messages');
    await log(page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(page)).not.toContainText('Not sent.');
    await expect.poll(async () => (await said(page)).slice(-2)).toEqual(['Une fois', 'Plus tard']);
    expect(await shop.sql("select text from messages where text = 'Plus tard'")).toHaveLength(1);
  });
  await test.step('on a phone the list and a conversation are two screens', async () => {
    await page.setViewportSize(phone);
    await expect(conversations(page)).toBeHidden();
    await expectInOrderAtAnySize(page);
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(log(page)).toBeHidden();
    await expect(entry).toBeVisible();
    await page.goBack();
    await expect(log(page)).toBeVisible();
  });
  await test.step('the account is deleted while its conversation is open', async () => {
    await shop.sql("delete from users where user_name = 'Amel77'");
    await reload(page);
    await expect(page.getByRole('main')).toContainText('no longer there');
    await expect(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
    await expectInOrder(page);
  });
});

test('the chat is for accounts: its socket connects when it opens or an unread message exists, a link shows a product, and it closes when the session ends elsewhere (PAGES-4, CHAT-7)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 401/);
  await open(page, '/user/about-us');
  await expect(chatButton(page)).toHaveCount(0);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const amel = await newMember(shop, 'Amel84');
  const product = await productNamed(shop, comb);
  await conversationWith(shop, 'Amel84', [`Celui-ci ? ${shop.url}${addressOf(product)}`]);
  await arrive(page, amel, '/user/about-us');
  await expect(chatButton(page)).toHaveAccessibleName('Chat with us');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  await openChat(page);
  const card = log(page).getByRole('link', { name: new RegExp(product.productName) });
  await expect(card).toBeInViewport();
  await expect.poll(() => sockets.length).toBe(1);

  await expectInOrderAtAnySize(page);
  await card.click();
  await expect(page).toHaveURL(addressOf(product));
  await expect(page.locator('h1')).toHaveText(product.productName);

  // no page of the shop is open when the message arrives
  await page.goto('/robots.txt');
  await conversationWith(shop, 'Amel84', ['> Bonjour !']);
  const phoneOfHers = await newShopper();
  const opened = phoneOfHers.waitForEvent('websocket');
  await arrive(phoneOfHers, amel, '/user/about-us');
  await expect(chatButton(phoneOfHers)).toHaveAccessibleName('Chat with us, 1 new message');
  await opened;

  await openChat(phoneOfHers);
  await endSessions(phoneOfHers, shop);
  await expect(chatPanel(phoneOfHers)).toBeHidden();
  await expect(phoneOfHers.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeAttached();
  await expect(chatButton(phoneOfHers)).toHaveCount(0);
});
