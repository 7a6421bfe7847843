/** What people with an account do in many journeys. */
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { open } from './shopper.ts';

export type Member = { userName: string; email: string; password: string; phoneNumber: string };

const password = 'olive-oil-42';
let made = 0;

/** A new account, made by the shop's own call; its verification mail is in the outbox. */
export async function newMember(shop: Shop, userName = `Amel${(made += 1)}`): Promise<Member> {
  const email = `${userName.toLowerCase()}@example.tn`;
  const phoneNumber = `+216${22_000_000 + Math.trunc(Math.random() * 900_000)}`;
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      userName,
      email,
      phoneNumber,
      password,
      confirmPassword: password,
      profile: { firstName: 'Amel', lastName: 'Ben Salah' },
      address: { streetAddress: '12, rue des Oliviers', Region: 'Sfax', City: 'Sfax', postalCode: '3000' },
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  return { userName, email, password, phoneNumber };
}

/** Someone who runs the shop. */
export async function newAdmin(shop: Shop): Promise<Member> {
  const admin = await newMember(shop);
  await shop.sql("update users set role = 'admin' where email = $1", [admin.email]);
  return admin;
}

/** Marks the address as verified, as its mailed link would. */
export const verify = (shop: Shop, { email }: Member) =>
  shop.sql('update users set email_verified_at = now() where email = $1', [email]);

/** Fills the login form that is open, and sends it. */
export async function fillLogin(page: Page, { email, password: secret }: Pick<Member, 'email' | 'password'>) {
  const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Gives the browser a session, as an earlier login did; opens nothing. */
export async function signIn(page: Page, { email, password: secret }: Member) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } });
  const { user, token } = (await answer.json()) as {
    user: { _id: string; role: string; userName: string };
    token: string;
  };
  const hint = { _id: user._id, role: user.role, userName: user.userName };
  const { origin } = new URL(answer.url());
  await page.context().addCookies([{ name: 'user', value: encodeURIComponent(JSON.stringify(hint)), url: origin }]);
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('auth_token', text), token);
}

/** Comes to a page as somebody who logged in before. */
export async function arrive(page: Page, who: Member, address = '/') {
  await signIn(page, who);
  await open(page, address);
  await expect(profileMenu(page, who)).toBeVisible();
}

/** Logs in on the login page and waits for where it leads. */
export async function logIn(page: Page, who: Member, address = '/login') {
  await open(page, address);
  await fillLogin(page, who);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(profileMenu(page, who)).toBeVisible();
}

export const profileMenu = (page: Page, { userName }: Pick<Member, 'userName'>) =>
  page.getByRole('button', { name: `Account of ${userName}` });

/** Puts products into the cart of an account, as an earlier visit did. */
export async function fillOwnCart(shop: Shop, { email }: Member, ...names: string[]) {
  for (const name of names) {
    await shop.sql(
      `insert into cart_lines (user_id, product_id, quantity, product_name, price_seen)
       select users.id, products.id, 1, products.name, products.final_price from users, products
        where users.email = $1 and products.name = $2`,
      [email, name],
    );
  }
}

/** The text of the newest mail to an address whose subject fits. */
export async function mailTo(shop: Shop, { email }: Pick<Member, 'email'>, subject: RegExp): Promise<string> {
  const found = async () =>
    (await shop.outbox()).map(readable).findLast((mail) => mail.includes(`To: ${email}`) && subject.test(mail));
  await expect.poll(found, { message: `a mail to ${email} like ${subject}` }).toBeTruthy();
  return (await found()) ?? '';
}

/** Quoted-printable undone, as far as plain texts need it. */
export const readable = (mail: string): string => {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The link of a mail that verifies an address. */
export const linkIn = (mail: string): string => /\/email-validation\?\S+/.exec(mail)?.[0] ?? '';

/** The code of a mail to choose a new password. */
export const codeIn = (mail: string): string => /Subject: (\d{6})/.exec(mail)?.[1] ?? '';
