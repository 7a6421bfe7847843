import type { Gift } from '@nabta/contract/gifts/gifts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { picture } from '../../../testing/files.ts';
import { expectInOrder, toasts } from '../../../testing/screen.tsx';
import Gifts from './gifts.tsx';

const GIFTS = '/admin/cadeau-product';

const gift = (giftName: string, stock = 10, version = '1'): Gift => ({
  _id: giftName,
  giftName,
  imagePath: [],
  pointValue: 1,
  stock,
  version,
  translations: {},
});

async function openGifts(...gifts: Gift[]): Promise<void> {
  answer({ 'GET /gifts': gifts });
  await openScreen(<Gifts />, GIFTS);
}

const rows = page.getByRole('rowheader');
const names = () => rows.elements().map((each) => each.textContent);
const dialog = (name: string) => page.getByRole('dialog', { name });

test('gifts are paged, searched and sorted', async () => {
  const samples = Array.from({ length: 9 }, (_, n) => gift(`Échantillon ${n + 1}`, n + 1));
  await openGifts(
    ...['Pochon', 'Fiole', 'Savon', 'Bougie', 'Loofa', 'Peigne'].map((name) => gift(name, 40)),
    ...samples,
  );
  await expect.poll(() => rows.elements()).toHaveLength(10);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(names).toHaveLength(5);
  expect(window.location.search).toBe('?page=2');
  await expect.element(rows.last()).toMatchTextContent('Échantillon 9');
  const search = page.getByRole('searchbox');
  await search.fill('echantillon 3');
  await expect.poll(names).toEqual(['Échantillon 3']);
  await search.fill('nothing of the kind');
  await expect.element(page.getByText('No gifts found.')).toBeVisible();
  await search.fill('echantillon');
  await expect.poll(names).toHaveLength(9);
  await page.getByRole('link', { name: 'Stock' }).click();
  await expect.element(rows.first()).toMatchTextContent('Échantillon 1');
  await page.getByRole('link', { name: 'Stock' }).click();
  await expect.element(rows.first()).toMatchTextContent('Échantillon 9');
});

test('the list shows what is not translated to a language', async () => {
  await openGifts(gift('Pochon'), { ...gift('Fiole'), translations: { ar: { giftName: 'قارورة' } } });
  await page.getByRole('combobox', { name: 'Filter by translation' }).selectOptions('Not translated to Arabic');
  await expect.poll(names).toEqual(['Pochon']);
  expect(window.location.search).toBe('?notTranslatedTo=ar');
  await expectInOrder();
});

test('gifts that can’t be loaded show an error in place', async () => {
  answer({ 'GET /gifts': { status: 500, body: {} } });
  await openScreen(<Gifts />, GIFTS);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch gifts');
});

test('a gift whose pictures are refused or don’t arrive is taken back, and the input stays', async () => {
  await openGifts(gift('Pochon'));
  await page.getByRole('button', { name: 'Add Gift' }).click();
  const adding = dialog('Add Gift');
  await adding.getByLabelText('Gift Name, English').fill('Éphémère');
  await adding.getByLabelText('Point Value').fill('1');
  await adding.getByLabelText('Stock').fill('3');
  await userEvent.upload(adding.getByLabelText('Gift Image'), [await picture('one.webp'), await picture('moving.png')]);
  await expect.poll(() => adding.getByRole('img').elements()).toHaveLength(2);
  const save = adding.getByRole('button', { name: 'Save Gift' });
  const refusal = 'moving.png: This is not a png, jpeg, webp or avif picture';
  answer({
    'POST /gifts': gift('Éphémère', 3),
    'POST /upload/add/gift/:id': {
      status: 415,
      body: { code: 'not_an_image', message: refusal, fields: { image: refusal } },
    },
    'DELETE /gifts/:id': { message: 'Deleted' },
  });
  await save.click();
  await expect.element(adding.getByText('Failed to create gift or upload image. Please try again.')).toBeVisible();
  await expect.element(adding.getByText(refusal)).toBeVisible();
  expect(sentTo('DELETE /gifts/:id')).toHaveLength(1);
  await expect.element(adding.getByLabelText('Gift Name, English')).toHaveValue('Éphémère');
  await expectInOrder();
  await adding.getByRole('button', { name: 'Remove moving.png' }).click();

  const held = Promise.withResolvers<never>();
  answer({ 'POST /upload/add/gift/:id': () => held.promise });
  await save.click();
  await expect.element(adding.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expect.element(adding.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect.poll(() => sentTo('POST /upload/add/gift/:id')).toHaveLength(2);
  held.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => sentTo('DELETE /gifts/:id')).toHaveLength(2);
  await expect.element(adding.getByText('Failed to create gift or upload image. Please try again.')).toBeVisible();
  answer({ 'POST /upload/add/gift/:id': { imagePath: ['/images/one'] } });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Gift created and image uploaded successfully!');
  await expect.element(adding).not.toBeInTheDocument();
  expect(sentTo('POST /gifts').at(-1)).toMatchObject({ giftName: 'Éphémère', pointValue: 1, stock: 3 });
});

test('a stock that changed by orders is shown before it is overwritten, in the row and in the dialog', async () => {
  await openGifts(gift('Éventail', 10));
  const row = page.getByRole('row').filter({ hasText: 'Éventail' });
  await row.getByRole('button', { name: /^10, change/ }).click();
  answer({ 'PUT /gifts/:id': OUTDATED, 'GET /gifts': [gift('Éventail', 7, '2')] });
  await row.getByRole('textbox').fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(row.getByText('Changed meanwhile to 7.')).toBeVisible();
  answer({ 'PUT /gifts/:id': gift('Éventail', 12, '3') });
  await userEvent.keyboard('{Enter}');
  await expect.element(row.getByRole('button', { name: /^12, change/ })).toBeVisible();
  expect(sentTo('PUT /gifts/:id')).toEqual([
    { stock: 12, version: '1' },
    { stock: 12, version: '2' },
  ]);

  await row.getByRole('button', { name: /^Edit/ }).click();
  const editing = dialog('Edit Gift');
  const update = editing.getByRole('button', { name: 'Update Gift' });
  answer({ 'PUT /gifts/:id': OUTDATED, 'GET /gifts': [gift('Éventail', 9, '4')] });
  await editing.getByLabelText('Stock').fill('20');
  await update.click();
  const conflict = editing.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect.element(conflict).toMatchTextContent('Yours20Theirs9');
  // undecided, nothing is sent
  await update.click();
  await expect.element(conflict.getByRole('heading')).toHaveFocus();
  expect(sentTo('PUT /gifts/:id')).toHaveLength(3);
  await conflict.getByRole('button', { name: 'Keep mine: Stock' }).click();
  answer({ 'PUT /gifts/:id': gift('Éventail', 20, '5') });
  await update.click();
  await expect.element(editing).not.toBeInTheDocument();
  expect(sentTo('PUT /gifts/:id').at(-1)).toEqual({ stock: 20, version: '4' });
});
