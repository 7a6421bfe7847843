import type { Page } from '@playwright/test';
import { conversationOf, openChat, said, say } from './chat.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember, signIn } from './member.ts';

test.use({ changesData: true });

/** Sends raw Socket.IO packets from a page; returns everything received. */
const speak = (page: Page, words: string[]) =>
  page.evaluate(
    (packets) =>
      new Promise<string[]>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        const heard: string[] = [];
        socket.addEventListener('message', ({ data }) => {
          heard.push(String(data));
          if (String(data).startsWith('0')) socket.send('40');
          if (String(data).startsWith('40')) for (const packet of packets) socket.send(packet);
        });
        socket.addEventListener('close', () => resolve(heard));
        setTimeout(() => socket.close(), 1_500);
      }),
    words,
  );

test('another account can’t join a conversation, and forged messages are not delivered', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const [amel, eve] = [await newMember(shop, 'Amel80'), await newMember(shop, 'Eve80')];
  const [shopper, spy] = [await newShopper(), await newShopper()];
  await arrive(shopper, amel, '/user/about-us');
  await openChat(shopper);
  await say(shopper, 'Un secret');
  await expect.poll(() => said(shopper)).toEqual(['Un secret']);
  const id = await conversationOf(shop, 'Amel80');
  await signIn(spy, eve);
  // any page of the shop: other origins are refused
  await spy.goto('/500');
  const forged = {
    _id: id,
    text: 'Forged',
    senderId: null,
    receiverId: null,
    conversationId: id,
    createdAt: '',
    key: null,
  };
  const listening = speak(spy, [`420["join","${id}"]`, `42${JSON.stringify(['message', forged])}`]);
  const mine = speak(shopper, [`420["join","${id}"]`, `42${JSON.stringify(['message', forged])}`]);
  await say(shopper, 'Encore un');
  const [byEve, byAmel] = [await listening, await mine];
  expect(byEve.join('\n')).toContain('not_found');
  expect(byEve.join('\n')).not.toContain('"message",{');
  expect(byAmel.join('\n')).toContain('430[null]');
  expect(byAmel.join('\n')).not.toContain('Forged');
  expect(await said(shopper)).toEqual(['Un secret', 'Encore un']);
  const answers = await spy.evaluate(
    async (conversation) => [
      (await fetch(`/api/chat/conversations/${conversation}/messages`)).status,
      (await fetch('/api/chat/conversations/01900000-0000-7000-8000-000000000000/messages')).status,
    ],
    id,
  );
  expect(answers).toEqual([404, 404]);
  // without a session
  await page.goto('/500');
  expect((await speak(page, [])).join('\n')).toContain('unauthenticated');
});
