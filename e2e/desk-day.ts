/** A day at the order desk: its orders, two ways of working, and what customers and courier get to see. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { asAdmin, orderAsGuest } from './back-office.ts';
import { openStep, prepareDesk } from './desk.ts';
import { readable } from './member.ts';
import { pagesOf } from './pdf.ts';
import type { Shop } from './shop.ts';
import { fillCart, fillCheckout, orderNumber, placeOrder, productNamed, says } from './shopper.ts';
import { comb } from './test-data.ts';

/** Customers by first name; the first one orders in a browser. */
const customers = ['Amel', 'Bilel', 'Cyrine', 'Dali', 'Emna', 'Farah', 'Ghassen', 'Hedi', 'Ines', 'Jamel'];
const emailOf = (name: string) => `${name.toLowerCase()}@example.tn`;
export const tnd = (amount: number) => `${amount.toFixed(2)} TND`;
/** In dinars. */
export const fee = 7;
export const firstStock = 30;

/** Orders are confirmed by phone, delivery has a fee, and there is enough of the product. */
export async function openDay(shop: Shop) {
  await prepareDesk(shop);
  const send = await asAdmin(shop);
  const delivery = { fee, days: null, governorates: [], freeAbove: null, hasPickup: false, pickupNote: '' };
  await send('PUT', 'settings/delivery', delivery);
  await shop.sql('update products set stock = $1, real_stock = $1 where name = $2', [firstStock, comb]);
  return (await productNamed(shop, comb)).finalPrice;
}

/** Ten guests order a comb each; returns the order numbers by first name. */
export async function placeTen(shop: Shop, visitor: Page) {
  const [inBrowser = '', ...others] = customers;
  const numbers = new Map<string, string>();
  await fillCart(visitor, { product: await productNamed(shop, comb) });
  await fillCheckout(visitor);
  await placeOrder(visitor).click();
  numbers.set(inBrowser, await orderNumber(visitor));
  for (const [index, firstName] of others.entries()) {
    const buyer = { firstName, phone: `22 100 00${index}`, email: emailOf(firstName) };
    numbers.set(firstName, await orderAsGuest(shop, comb, 1, buyer));
  }
  return numbers;
}

/** How an admin works at the desk. */
export type Hands = {
  /** The card or the row of an order. */
  entry: (number: string) => Locator;
  press: (target: Locator) => Promise<void>;
  /** Opens a tab with this count. */
  toStep: (name: string, count: number) => Promise<void>;
  act: (number: string, name: string, done: string) => Promise<void>;
  more: (number: string) => Promise<void>;
  select: (numbers: string[]) => Promise<void>;
  /** The text of a document about the selected orders, a string for each page. */
  print: (kind: string) => Promise<string[]>;
};

export const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' });

export const byThumb = (page: Page): Hands => {
  const press = (target: Locator) => target.tap();
  let isAtEnd = false;
  const entry = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  const button = (number: string, name: string) =>
    entry(number).getByRole('button', { name: `${name}: order ${number}` });
  return {
    press,
    entry,
    toStep: (name, count) => openStep(page, name, count),
    act: async (number, name, done) => {
      const target = button(number, name);
      // a tap at the place of the one before, within half a second, counts as the second of a double tap
      isAtEnd = !isAtEnd;
      const width = await target.evaluate((element) => element.clientWidth);
      await target.tap({ position: { x: isAtEnd ? width - 10 : 10, y: 20 } });
      await says(page, `${number}: ${done}`);
    },
    more: (number) => press(button(number, 'More')),
    select: async (numbers) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await expect(bar(page)).toContainText(`${numbers.length} selected`);
    },
    print: async (kind) => {
      await press(bar(page).getByRole('button', { name: 'More' }));
      const dialog = page.getByRole('dialog');
      const texts = await textsOfFile(page, () => press(dialog.getByRole('button', { name: kind, exact: true })));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      return texts;
    },
  };
};

const keyOf: Record<string, string> = { Confirm: 'c', 'No answer': 'n' };

export const byKeyboard = (page: Page): Hands => {
  const press = (target: Locator) => target.press('Enter');
  const entry = (number: string) => page.getByRole('row').filter({ hasText: number });
  /** From the order that has the focus, or from the top, down or else up to this one. */
  const goTo = async (number: string) => {
    const link = entry(number).getByRole('link', { name: number, exact: true });
    await expect(link).toBeVisible();
    for (const key of 'j'.repeat(customers.length) + 'k'.repeat(customers.length)) {
      if (await link.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(link).toBeFocused();
  };
  return {
    press,
    entry,
    toStep: (name, count) => openStep(page, name, count),
    act: async (number, name, done) => {
      await goTo(number);
      // `d` is the usual act of the step
      await page.keyboard.press(keyOf[name] ?? 'd');
      await says(page, `${number}: ${done}`);
    },
    more: async (number) => {
      await goTo(number);
      await page.keyboard.press('m');
    },
    select: async (numbers) => {
      for (const number of numbers) {
        await goTo(number);
        await page.keyboard.press('x');
      }
      await expect(bar(page)).toContainText(`${numbers.length} selected`);
    },
    print: (kind) => textsOfFile(page, () => press(bar(page).getByRole('button', { name: kind, exact: true }))),
  };
};

/** Selects orders and starts an act on all of them. */
export async function startOnAll(page: Page, hands: Hands, numbers: string[], name: string) {
  await hands.select(numbers);
  await hands.press(bar(page).getByRole('button', { name, exact: true }));
}

/** The text of the pages of a PDF file that is downloaded, without spaces. */
export async function textsOfFile(page: Page, download: () => Promise<void>): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), download()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return (await pagesOf(await readFile(await file.path()))).map(({ text }) => text);
}

/** Documents are downloaded, as where a browser blocks the tab. */
export const downloadDocuments = (page: Page) => page.addInitScript(() => (window.open = () => null));

/** The mails of this day; those of earlier tests stay in the outbox. */
export async function watchMails(shop: Shop) {
  const earlier = (await shop.outbox()).length;
  const mailsTo = async (name: string) =>
    (await shop.outbox())
      .slice(earlier)
      .map(readable)
      .filter((mail) => mail.includes(`To: ${emailOf(name)}`));
  return {
    /** Expects the mails to a customer so far, by their subjects. */
    expectSubjects: (name: string, ...subjects: string[]) =>
      expect
        .poll(async () => (await mailsTo(name)).map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]), {
          message: `mails to ${name}`,
        })
        .toEqual(subjects),
    latest: async (name: string) => ((await mailsTo(name)).at(-1) ?? '').replaceAll('\u00a0', ' '),
  };
}

/** The tracking link of a mail. */
export const trackingLink = (mail: string) => /href="[^"]*(\/track\/[\w-]{43})"/.exec(mail)?.[1] ?? '';
