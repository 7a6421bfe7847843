import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';
import ContactMessages from './contact-messages.tsx';
import type { ContactMessage } from './reply.ts';

const CONTACT = '/admin/contact';

const message = (name: string, made: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '',
  company: '',
  message: 'Bonjour',
  createdAt: '2026-11-10T08:00:00.000Z',
  ...made,
});
const amel = message('Amel', { message: 'Livrez-vous à Djerba ?\n<img src=x onerror=alert(1)>' });
const sara = message('سارة بن علي', { email: 'sara@example.com', company: 'Dar Zeyna', phone: '+21622987654' });

/** Opens the list; the server finds messages by the beginning of the name. */
async function openMessages(...messages: ContactMessage[]): Promise<void> {
  answer({
    'GET /contact': ({ query }) => ({
      messages: messages.filter(({ name }) => name.startsWith(query.get('search') ?? '')),
      totalPages: 1,
    }),
  });
  await openScreen(<ContactMessages />, CONTACT);
}

const rows = page.getByRole('row').filter({ hasText: '@' });

test('messages are found, and read whole in a dialog', async () => {
  await openMessages(sara, amel);
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expectInOrder();
  const search = page.getByRole('searchbox');
  await search.fill('Amel');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(window.location.search).toBe('?search=Amel');
  await rows.getByRole('button', { name: 'Read: message of Amel' }).click();
  const read = page.getByRole('dialog', { name: 'Message of Amel' });
  await expect.element(read).toMatchTextContent('<img src=x onerror=alert(1)>');
  await expect
    .element(read.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:amel@example\.com\?subject=.+&body=/));
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await expect.element(read).not.toBeInTheDocument();

  await search.fill('سارة');
  await expect.element(rows.first()).toMatchTextContent('sara@example.com');
  // a click anywhere in the row opens it
  await rows.getByText('sara@example.com').click();
  await expect.element(page.getByRole('dialog', { name: 'Message of سارة بن علي' })).toMatchTextContent('Dar Zeyna');
  window.history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await search.fill('nobody');
  await expect.element(page.getByText('No messages found.')).toBeVisible();
});

test('a message is deleted after a question', async () => {
  await openMessages(amel, message('Sami'));
  await chooseInMenu(rows.filter({ hasText: 'Amel' }), 'Delete: message of Amel');
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await expect.element(question).toMatchTextContent('Are you sure you want to delete the message of Amel?');
  await expectInOrder();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sentTo('DELETE /contact/:id')).toEqual([]);
  await chooseInMenu(rows.filter({ hasText: 'Amel' }), 'Delete: message of Amel');
  answer({
    'DELETE /contact/:id': { message: 'Deleted' },
    'GET /contact': { messages: [message('Sami')], totalPages: 1 },
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts).toMatchTextContent('Message deleted successfully!');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(rows.first()).toMatchTextContent('Sami');
});

test('messages are paged, and a failure shows an error in place', async () => {
  await openMessages();
  await expect.element(page.getByText('What visitors write in the contact forms shows here.')).toBeVisible();
  answer({
    'GET /contact': ({ query }) => ({ messages: [query.get('page') === '2' ? amel : sara], totalPages: 2 }),
  });
  await openScreen(<ContactMessages />, CONTACT);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(rows.first()).toMatchTextContent('Amel');
  expect(window.location.search).toBe('?page=2');
  answer({ 'GET /contact': FAILED });
  await openScreen(<ContactMessages />, `${CONTACT}?page=2&search=x`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The messages could not be loaded.');
  await expectInOrder();
  answer({ 'GET /contact': { messages: [amel], totalPages: 1 } });
  await button('Retry').click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
});
