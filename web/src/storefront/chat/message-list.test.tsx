import type { Message } from '@nabta/contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { product } from '../../../testing/products.ts';
import { expectInOrder, show } from '../../../testing/screen.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { createThread, type Thread } from './thread.ts';

const [me, other, conversationId] = ['me', 'other', 'conversation'];

const message = (text: string, nth: number, senderId = me, key: string | null = null): Message => ({
  _id: String(nth),
  text,
  senderId,
  receiverId: null,
  conversationId,
  createdAt: new Date(Date.UTC(2026, 10, 10, 8, nth)).toISOString(),
  key,
});

/** Shows a conversation of which the server has these messages, and stores what it is sent. */
async function showThread(messages: Message[], greeting?: string): Promise<Thread> {
  answer({
    'GET /chat/conversations/:id/messages': ({ query }) => {
      const [before, after] = [query.get('before'), query.get('after')].map((id) =>
        messages.findIndex(({ _id }) => _id === id),
      );
      if (query.has('after')) return messages.slice((after ?? 0) + 1);
      return (query.has('before') ? messages.slice(0, before) : messages).slice(-Number(query.get('limit')));
    },
  });
  const thread = createThread({ conversationId, senderId: me });
  await thread.catchUp();
  const side = {
    isMine: ({ senderId }: Message) => senderId === me,
    other: 'Amel',
    productAddress: (id: string) => `/p/${id}`,
  };
  await show(
    <div className="flex h-96 flex-col">
      <MessageList thread={thread} side={side} {...(greeting && { greeting })} />
      <Composer thread={thread} />
    </div>,
  );
  return thread;
}

const log = page.getByRole('log', { name: 'Messages' });
const box = page.getByRole('textbox', { name: 'Write a message' });
const said = () => [...log.element().querySelectorAll('li p[dir=auto]')].map(({ textContent }) => textContent);

test('a message that failed to send stays, says so, and is sent again with the same key', async () => {
  const stored = [message('Bonjour', 1, other)];
  await showThread(stored);
  await expect.poll(said).toEqual(['Bonjour']);
  const keys: (string | null)[] = [];
  answer({
    'POST /chat/messages': ({ key }) => {
      keys.push(key);
      return { status: 503, body: { message: '' } };
    },
  });
  await box.fill('Plus tard');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent('Not sent.');
  await expect.poll(said).toEqual(['Bonjour', 'Plus tard']);
  await expect.element(box).toHaveValue('');
  await expectInOrder();
  answer({
    'POST /chat/messages': ({ key }) => {
      keys.push(key);
      const sent = message('Plus tard', 2, me, key);
      stored.push(sent);
      return sent;
    },
  });
  await log.getByRole('button', { name: 'Retry' }).click();
  await expect.element(log).not.toMatchTextContent('Not sent.');
  await expect.poll(said).toEqual(['Bonjour', 'Plus tard']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('Shift and Enter begin a new line, and blank messages are not sent', async () => {
  const stored: Message[] = [];
  await showThread(stored);
  answer({
    'POST /chat/messages': ({ key }) => {
      const sent = message('Une\net deux', 1, me, key);
      stored.push(sent);
      return sent;
    },
  });
  await box.fill('Une');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}et deux');
  expect(sentTo('POST /chat/messages')).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(said).toEqual(['Une\net deux']);
  await box.fill(' \n ');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue(' \n ');
  expect(sentTo('POST /chat/messages')).toMatchObject([{ text: 'Une\net deux' }]);
});

test('the other side greets above the first message, once that is loaded', async () => {
  await showThread(
    Array.from({ length: 41 }, (_, nth) => message(`Message ${nth + 1}`, nth)),
    'Une question ?',
  );
  await expect.element(log).toMatchTextContent('Message 41');
  await expect.element(log).not.toMatchTextContent('Une question ?');
  await log.getByRole('button', { name: 'Older messages' }).click();
  await expect.element(log).toMatchTextContent(/^Amel:\s*Une question \?.*Message 1/);
  expect(said()).toHaveLength(41);
});

test('a long conversation loads older messages, and a link to a product shows a card', async () => {
  const id = '01900000-0000-7000-8000-000000000007';
  const texts = Array.from({ length: 90 }, (_, nth) => `Message ${nth + 1}`);
  const link = `Celui-ci ? ${window.location.origin}/user/product-details/${id}`;
  const all = [...texts, link].map((text, nth) => message(text, nth, nth % 3 === 0 ? other : me));
  answer({ 'GET /products/:id': product({ name: 'Olive comb' }) });
  await showThread(all);
  const card = log.getByRole('link', { name: /Olive comb/ });
  await expect.element(card).toBeInViewport();
  await expect.element(card).toHaveAttribute('href', `/p/${id}`);
  expect(said()).toHaveLength(40);
  const older = log.getByRole('button', { name: 'Older messages' });
  await older.click();
  await expect.poll(() => said().length).toBe(80);
  await older.click();
  await expect.poll(() => said().length).toBe(91);
  await expect.element(older).not.toBeInTheDocument();
  expect(said().slice(0, 90)).toEqual(texts);
  await expectInOrder();
});

test('a conversation that can’t be loaded shows an error in place, and Retry loads it', async () => {
  answer({ 'GET /chat/conversations/:id/messages': FAILED });
  const thread = createThread({ conversationId, senderId: me });
  await thread.catchUp();
  const side = { isMine: () => true, other: 'Amel', productAddress: (id: string) => id };
  await show(<MessageList thread={thread} side={side} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectInOrder();
  answer({ 'GET /chat/conversations/:id/messages': [message('Bonjour', 1)] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(log).toMatchTextContent('Bonjour');
});
