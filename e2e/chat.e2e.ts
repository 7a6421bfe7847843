import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { box, chatButton, chatPanel, conversationWith, log, openChat, said, say } from './chat.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { addressOf, open, productNamed } from './shopper.ts';
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

test('a user and an admin exchange messages at once, and see unread counts (CHAT-5, CHAT-8)', async ({
  page,
  shop,
  newShopper,
}) => {
  const amel = await newMember(shop, 'Amel77');
  const shopper = await newShopper();
  await arrive(shopper, amel, '/user/about-us');
  await openBackOffice(page, shop, MESSAGES, 'Messages');
  await expect(page.getByText('Select a conversation to start chatting')).toBeVisible();
  await expect(page.getByText('No conversations yet.')).toBeVisible();

  await openChat(shopper);
  await say(shopper, '  Bonjour <b>à vous</b> ');
  await say(shopper, 'مرحبا');
  const entry = conversations(page).getByRole('link', { name: /Amel77/ });
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
  await expect(log(page)).toContainText('Amel77 is writing…');
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
});

test('after a reconnect missed messages appear in order and once', async ({ page, shop, newShopper, tolerate }) => {
  tolerate(/socket\.io|\/messages\?/);
  const amel = await newMember(shop, 'Amel78');
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
  await openChat(shopper);
  await say(shopper, 'Un');
  await openBackOffice(page, shop, MESSAGES, 'Messages');
  await conversations(page)
    .getByRole('link', { name: /Amel78/ })
    .click();
  await expect.poll(() => said(page)).toEqual(['Un']);

  isDown = true;
  for (const end of cut) await end();
  for (const text of ['Deux', 'Trois', 'Quatre']) await say(page, text);
  await expect.poll(() => said(page)).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
  expect(await said(shopper)).toEqual(['Un']);
  isDown = false;
  await expect.poll(() => said(shopper), { timeout: 20_000 }).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
  await say(page, 'Cinq');
  // two people who write at once may be stored in either order
  await expect.poll(() => said(shopper)).toContain('Cinq');
  await say(shopper, 'Six');
  for (const side of [page, shopper]) {
    await expect.poll(() => said(side)).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']);
  }
});

test('the socket connects when the chat opens or an unread message exists, and not before', async ({
  page,
  shop,
  newShopper,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const amel = await newMember(shop, 'Amel84');
  await conversationWith(shop, 'Amel84', ['Bonjour']);
  await arrive(page, amel, '/user/about-us');
  await expect(chatButton(page)).toHaveAccessibleName('Chat with us');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  await openChat(page);
  await expect.poll(() => said(page)).toEqual(['Bonjour']);
  await expect.poll(() => sockets.length).toBe(1);

  // no page of the shop is open when the message arrives
  await page.goto('/robots.txt');
  await conversationWith(shop, 'Amel84', ['> Bonjour !']);
  const phoneOfHers = await newShopper();
  const opened = phoneOfHers.waitForEvent('websocket');
  await arrive(phoneOfHers, amel, '/user/about-us');
  await expect(chatButton(phoneOfHers)).toHaveAccessibleName('Chat with us, 1 new message');
  await opened;
});

test('a message that failed to send stays, and is stored once', async ({ page, shop, tolerate }) => {
  tolerate(/status of 503|chat\/messages/);
  await newMember(shop, 'Amel79');
  await conversationWith(shop, 'Amel79', ['Bonjour']);
  await openBackOffice(page, shop, MESSAGES, 'Messages');
  await conversations(page)
    .getByRole('link', { name: /Amel79/ })
    .click();
  await expect.poll(() => said(page)).toEqual(['Bonjour']);
  // the server stores the message, but the answer is lost
  await page.route('/api/chat/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/chat/messages'));
  await say(page, 'Une fois');
  await lost;
  await expect.poll(() => said(page)).toEqual(['Bonjour', 'Une fois']);
  await page.unroute('/api/chat/messages');
  await page.route('/api/chat/messages', (route) => route.fulfill({ status: 503, json: {} }));
  await say(page, 'Plus tard');
  await expect(log(page)).toContainText('Not sent.');
  await expectInOrder(page);
  // the failed message is still there after leaving the screen and returning
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('User Management');
  await page.goBack();
  await page.unroute('/api/chat/messages');
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page)).not.toContainText('Not sent.');
  await expect.poll(() => said(page)).toEqual(['Bonjour', 'Une fois', 'Plus tard']);
  await expect
    .poll(() => shop.sql('select text from messages order by sequence'))
    .toEqual(['Bonjour', 'Une fois', 'Plus tard'].map((text) => ({ text })));
});

test('a long conversation loads older messages, and a link to a product shows a card', async ({ page, shop }) => {
  const amel = await newMember(shop, 'Amel81');
  const product = await productNamed(shop, comb);
  const many = Array.from({ length: 90 }, (_, nth) => `${nth % 3 === 0 ? '> ' : ''}Message ${nth + 1}`);
  await conversationWith(shop, 'Amel81', [...many, `Celui-ci ? ${shop.url}${addressOf(product)}`]);
  await arrive(page, amel, '/user/about-us');
  await expect(chatButton(page)).toHaveAccessibleName(/30 new messages/);
  await openChat(page);
  const card = log(page).getByRole('link', { name: new RegExp(product.productName) });
  await expect(card).toBeInViewport();
  expect(await said(page)).toHaveLength(40);
  const older = log(page).getByRole('button', { name: 'Older messages' });
  await older.click();
  await expect.poll(async () => (await said(page)).length).toBe(80);
  await older.click();
  await expect.poll(async () => (await said(page)).length).toBe(91);
  await expect(older).toBeHidden();
  expect((await said(page)).slice(0, 90)).toEqual(many.map((text) => text.replace('> ', '')));
  await expectInOrderAtAnySize(page);
  await card.click();
  await expect(page).toHaveURL(addressOf(product));
  await expect(page.locator('h1')).toHaveText(product.productName);
});

test('on a phone the list and a conversation are two screens; failures show in place (CHAT-8)', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of (500|404)/);
  for (const name of ['Amel82', 'Mohamed-Aziz-Ben-Abdallah-82', 'أمل٨٢']) {
    if (name !== 'أمل٨٢') await newMember(shop, name);
  }
  const id = await conversationWith(shop, 'Amel82', ['Bonjour', '> Bonjour !', 'Une question '.repeat(40)]);
  await conversationWith(shop, 'Mohamed-Aziz-Ben-Abdallah-82', ['هل هذا متوفر؟']);
  await shop.sql("insert into messages (conversation_id, text) values ($1, 'x')", [id]);
  await openBackOffice(page, shop, MESSAGES, 'Messages');
  await expect(conversations(page).getByRole('link')).toHaveCount(2);
  await expectInOrderAtAnySize(page);
  await page.setViewportSize(phone);
  await conversations(page)
    .getByRole('link', { name: /Amel82/ })
    .click();
  await expect(conversations(page)).toBeHidden();
  await expect(log(page)).toContainText('Bonjour !');
  await expectInOrderAtAnySize(page);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(log(page)).toBeHidden();
  await page.goBack();
  await expect(log(page)).toBeVisible();

  await open(page, MESSAGES);
  await page.getByRole('searchbox').fill('Mohamed-Aziz');
  await expect(conversations(page).getByRole('link')).toHaveCount(1);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No conversation found.')).toBeVisible();
  await page.route(/\/api\/chat\/conversations\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByRole('alert')).toContainText('The conversations could not be loaded.');
  await expectInOrder(page);
  await page.unroute(/\/api\/chat\/conversations\?/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No conversation found.')).toBeVisible();

  // the account is deleted while its conversation is open
  await open(page, `${MESSAGES}?conversation=${id}`);
  await expect(log(page)).toContainText('Bonjour !');
  await shop.sql("delete from users where user_name = 'Amel82'");
  await page.reload();
  await expect(page.getByRole('main')).toContainText('no longer there');
  await expect(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
  await expectInOrder(page);
});
