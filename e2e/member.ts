/** Accounts, logins and mails that many journeys share. */
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { open } from './shopper.ts';
import { registration } from './test-data.ts';

export type Member = { userName: string; email: string; password: string; phoneNumber: string };

let made = 0;
/** Of equal length, so that a search for one does not find another. */
const nextName = () => `Amel${String((made += 1)).padStart(3, '0')}`;

/** Registers an account through the API; its verification mail is in the outbox. */
export async function newMember(shop: Shop, userName = nextName()): Promise<Member> {
  const body = registration(userName);
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(201);
  const { email, password, phoneNumber } = body;
  return { userName, email, password, phoneNumber };
}

/** Creates an admin. */
export async function newAdmin(shop: Shop): Promise<Member> {
  const admin = await newMember(shop);
  await shop.sql("update users set role = 'admin' where email = $1", [admin.email]);
  return admin;
}

/** Marks the e-mail address as verified. */
export const verify = (shop: Shop, { email }: Member) =>
  shop.sql('update users set email_verified_at = now() where email = $1', [email]);

/** Fills and submits the open login form. */
export async function fillLogin(page: Page, { email, password: secret }: Pick<Member, 'email' | 'password'>) {
  const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in through the API: sets the cookies and the stored token of the browser without opening a page of the shop. */
export async function signIn(page: Page, { email, password: secret }: Member) {
  // a page that is open would find its former session ended
  await page.goto('/robots.txt');
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } });
  const { user, token } = (await answer.json()) as {
    user: { _id: string; role: string; userName: string };
    token: string;
  };
  const hint = { _id: user._id, role: user.role, userName: user.userName };
  const { origin } = new URL(answer.url());
  await page.context().addCookies([{ name: 'user', value: encodeURIComponent(JSON.stringify(hint)), url: origin }]);
  await page.evaluate((text) => localStorage.setItem('auth_token', text), token);
}

/** What the header of each page queries for an account. */
const headerQueries = ['/api/users/profile', '/api/carts', '/api/wishlist', '/api/chat/conversations'];

/** Ends all sessions once the page has loaded: a query that finds its session ended would end it without a message. */
export async function endSessions(page: Page, shop: Shop) {
  // on a busy machine the code of the chat may be loaded long after the network was idle
  await page.waitForFunction((paths) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return paths.every((path) => loaded.includes(path));
  }, headerQueries);
  await page.waitForLoadState('networkidle');
  await shop.sql('delete from sessions');
}

/** Signs in through the API and opens a page. */
export async function arrive(page: Page, who: Member, address = '/') {
  await signIn(page, who);
  await open(page, address);
  await expect(profileMenu(page, who)).toBeVisible();
}

/** Logs in with the login page and waits for the redirect. */
export async function logIn(page: Page, who: Member, address = '/login') {
  await open(page, address);
  await fillLogin(page, who);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(profileMenu(page, who)).toBeVisible();
}

export const profileMenu = (page: Page, { userName }: Pick<Member, 'userName'>) =>
  page.getByRole('button', { name: `Account of ${userName}` });

/** Inserts products into the cart of an account by SQL. */
export async function fillOwnCart(shop: Shop, { email }: Member, ...names: string[]) {
  for (const name of names) {
    await shop.sql(
      `insert into cart_lines (user_id, product_id, quantity, product_name, price_seen)
       select users.id, products.id, 1, products.name, coalesce(discounted(products.price, discount), products.price)
         from users, products left join promotions on promotions.id = promotion_id and runs(promotions, now())
        where users.email = $1 and products.name = $2`,
      [email, name],
    );
  }
}

/** Waits for a mail to an address that matches, and returns the newest. */
export async function mailTo(shop: Shop, { email }: Pick<Member, 'email'>, subject: RegExp): Promise<string> {
  const found = async () =>
    (await shop.outbox()).map(readable).findLast((mail) => mail.includes(`To: ${email}`) && subject.test(mail));
  await expect.poll(found, { message: `a mail to ${email} like ${subject}` }).toBeTruthy();
  return (await found()) ?? '';
}

/** Decodes the UTF-8 of headers, and of parts in quoted-printable or base64. */
export const readable = (mail: string): string => {
  const decode = (text: string) => Buffer.from(text, 'base64').toString('latin1');
  const bytes = mail
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, coding: string, word: string) =>
      coding === 'B' ? decode(word) : word.replaceAll('_', ' '),
    )
    .replaceAll(
      /(Transfer-Encoding: base64\s+)([\w+/=\r\n]+)/g,
      (_, header: string, body: string) => header + decode(body),
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The path of the verification link in a mail. */
export const linkIn = (mail: string): string => /\/email-validation\?\S+/.exec(mail)?.[0] ?? '';

/** The code in the subject of a password reset mail. */
export const codeIn = (mail: string): string => /Subject: (\d{6})/.exec(mail)?.[1] ?? '';
