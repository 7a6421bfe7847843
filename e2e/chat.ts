/** Locators and actions of the chat. */
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

export const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });
export const chatPanel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });

/** Opens the chat panel. */
export async function openChat(page: Page) {
  await chatButton(page).click();
  await expect(chatPanel(page).getByRole('textbox', { name: 'Write a message' })).toBeFocused();
}

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

export async function say(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
}

/** The shown messages, in order. */
export const said = (page: Page) => log(page).locator('li p[dir=auto]').allTextContents();

/** The id of the conversation of an account. */
export async function conversationOf(shop: Shop, userName: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    'select conversations.id from conversations join users on users.id = user_id where user_name = $1',
    [userName],
  );
  return row?.id ?? '';
}

/** Inserts messages of an account, or of the shop where a text begins with '>'; returns the id of the conversation. */
export async function conversationWith(shop: Shop, userName: string, texts: readonly string[]): Promise<string> {
  await shop.sql(
    `insert into conversations (user_id) select id from users where user_name = $1 on conflict do nothing`,
    [userName],
  );
  const id = await conversationOf(shop, userName);
  for (const text of texts) {
    await shop.sql(
      `with sent as (
         insert into messages (conversation_id, sender_id, text)
         select id, case when $2 like '>%' then null else user_id end, ltrim($2, '> ') from conversations where id = $1
         returning sequence)
       update conversations set last_message = sent.sequence from sent where id = $1`,
      [id, text],
    );
  }
  return id;
}
