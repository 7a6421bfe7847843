import type { Conversation } from '@nabta/contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { button, expectInOrder } from '../../../testing/screen.tsx';
import Messages from './messages.tsx';

const conversation = (userName: string, text: string, unread = 0): Conversation => ({
  _id: userName,
  userId: { _id: `of ${userName}`, userName, firstName: '', lastName: '', profileImage: '' },
  adminId: null,
  messages: [
    {
      _id: text,
      text,
      senderId: `of ${userName}`,
      receiverId: null,
      conversationId: userName,
      createdAt: '2026-11-10T08:00:00.000Z',
      key: null,
    },
  ],
  unread,
  createdAt: '2026-11-10T08:00:00.000Z',
  language: 'fr',
});

const long = conversation('Mohamed-Aziz-Ben-Abdallah-82', 'هل هذا متوفر؟', 120);
const amel = conversation('Amel82', 'Une question '.repeat(40), 2);
const named = { ...amel, userId: { ...amel.userId, firstName: 'Amel', lastName: 'Ben Salah' } };
const all = [named, long];
const answerAll = (): void =>
  answer({
    'GET /chat/conversations': ({ query }) =>
      all.filter(({ userId }) => userId.userName.startsWith(query.get('search') ?? '')),
  });

const conversations = page.getByRole('region', { name: 'Conversations' });

test('conversations show their last message and what is unread, and are searched (CHAT-8)', async () => {
  answerAll();
  await openScreen(<Messages />, '/admin/messages');
  await expect.poll(() => conversations.getByRole('link').elements()).toHaveLength(2);
  const link = conversations.getByRole('link', { name: /Amel Ben Salah/ });
  await expect.element(link).toMatchTextContent('2 unread messages');
  await expect.element(link).toMatchTextContent('Une question');
  await expect.element(page.getByText('Select a conversation to start chatting')).toBeVisible();
  await expectInOrder();
  const search = page.getByRole('searchbox');
  await search.fill('Mohamed-Aziz');
  await expect.poll(() => conversations.getByRole('link').elements()).toHaveLength(1);
  await search.fill('zzzz');
  await expect.element(page.getByText('No conversation found.')).toBeVisible();
});

test('conversations that can’t be loaded show an error, and Retry loads them; none are an empty list (CHAT-8)', async () => {
  answer({ 'GET /chat/conversations': FAILED });
  await openScreen(<Messages />, '/admin/messages?search=zzz');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The conversations could not be loaded.');
  await expectInOrder();
  answerAll();
  await button('Retry').click();
  await expect.element(page.getByText('No conversation found.')).toBeVisible();
  answer({ 'GET /chat/conversations': [] });
  await openScreen(<Messages />, '/admin/messages');
  await expect.element(page.getByText('No conversations yet.')).toBeVisible();
});
