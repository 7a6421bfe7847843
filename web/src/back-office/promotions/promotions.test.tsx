import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { picture } from '../../../testing/files.ts';
import { adminPage } from '../../../testing/products.ts';
import { oilWeek, openPromotions, promotion, PROMOTIONS, ritual, row } from '../../../testing/promotions.tsx';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';
import Promotions from './promotions.tsx';

const rows = page.getByRole('rowheader');
const adding = page.getByRole('dialog', { name: 'Add Promotion' });
const editing = page.getByRole('dialog', { name: 'Edit Promotion' });
const save = page.getByRole('dialog').getByRole('button', { name: /^Save( and choose the products)?$/ });

test('errors show at the fields; a promotion whose picture is refused is taken back, and the input stays', async () => {
  await openPromotions();
  await expect.element(page.getByText('A promotion lowers prices for a time')).toBeVisible();
  await button('Add Promotion').first().click();
  await expect.poll(() => (adding.getByLabelText('End').element() as HTMLInputElement).value).toMatch(/T23:59$/);
  for (const said of ['Lasts 7 days.', '20 %: 32.00 TND → 25.60 TND'])
    await expect.element(adding.getByText(said)).toBeVisible();
  for (const name of ['Start', 'End']) await adding.getByLabelText(name).clear();
  await save.click();
  for (const said of ['This field is required.', 'A percentage is needed.', 'Image is required', '5 fields to correct'])
    await expect.element(adding.getByText(said)).toBeVisible();
  await expect.poll(() => adding.getByText('A date and a time are needed.').elements()).toHaveLength(2);
  await adding.getByLabelText('Promotion name, English').fill('Braderie');
  await adding.getByLabelText('Discount rate (%)').fill('101');
  await adding.getByLabelText('Start').fill('2026-03-10T08:00');
  await adding.getByLabelText('End').fill('2026-03-09T08:00');
  await userEvent.upload(adding.getByLabelText('Image'), await picture('moving.png'));
  await save.click();
  await expect.element(adding.getByText('From 0 to 100.')).toBeVisible();
  await adding.getByLabelText('Discount rate (%)').fill('12,5');
  await save.click();
  await expect.element(adding.getByText('The end must be after the start.')).toBeVisible();
  await expectInOrder();
  const refusal = 'moving.png: This is not a png, jpeg, webp or avif picture';
  answer({
    'POST /promotions': promotion('Braderie'),
    'POST /upload/add/promotion/:id': {
      status: 415,
      body: { code: 'not_an_image', message: refusal, fields: { image: refusal } },
    },
    'DELETE /promotions/:id': { message: 'Deleted' },
    'GET /products/admin/getall': adminPage([]),
  });
  await adding.getByLabelText('End').fill('2026-03-12T08:00');
  await save.click();
  await expect.element(adding.getByText(refusal)).toBeVisible();
  expect(sentTo('DELETE /promotions/:id')).toHaveLength(1);
  answer({ 'POST /upload/add/promotion/:id': { imagePath: '/images/week' } });
  await userEvent.upload(adding.getByLabelText('Image'), await picture('promo.webp'));
  await save.click();
  await expect.element(toasts).toMatchTextContent('Promotion created successfully');
  await expect.element(page.getByRole('dialog', { name: 'Products of “Braderie”' })).toBeVisible();
  expect(sentTo('POST /promotions').at(-1)).toMatchObject({
    name: 'Braderie',
    discountRate: 12.5,
    // an hour before the time of Tunis
    startDate: '2026-03-10T07:00:00.000Z',
    endDate: '2026-03-12T07:00:00.000Z',
    isActive: true,
  });
});

test('the list says what runs, comes, is off and is over; it is searched and filtered by translation', async () => {
  const french = { translations: { fr: { name: 'Semaine close' } } };
  await openPromotions(
    promotion('Past week', { endDate: '2026-02-01T08:00:00.000Z' }),
    promotion('Closed week', { isActive: false, ...french }),
    ritual,
    oilWeek,
  );
  await expect.poll(() => rows.elements()).toHaveLength(4);
  for (const [nth, state] of ['Running', 'Coming', 'Switched off', 'Ended'].entries())
    await expect.element(page.getByRole('row').nth(nth + 1)).toMatchTextContent(state);
  await page.getByRole('combobox', { name: 'Filter by translation' }).selectOptions('Not translated to French');
  await expect.poll(() => rows.elements()).toHaveLength(3);
  await expect.element(row('Closed week')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?notTranslatedTo=fr');
  await expectInOrder();
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByText('No promotions found.')).toBeVisible();
});

test('promotions that can’t be loaded show an error in place', async () => {
  answer({ 'GET /promotions': FAILED });
  await openScreen(<Promotions />, PROMOTIONS);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The promotions could not be loaded.');
});

test('deleting a promotion asks first; a failure shows in the dialog', async () => {
  await openPromotions(oilWeek, ritual);
  answer({ 'DELETE /promotions/:id': FAILED });
  await chooseInMenu(row('Oil week'), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete Promotion' });
  await expect.element(question).toMatchTextContent('Are you sure you want to delete this promotion?');
  await expect.element(question).toMatchTextContent('11 products get their own prices back.');
  await expectInOrder();
  const remove = question.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect.element(question.getByText('The promotion could not be deleted. Please try again.')).toBeVisible();
  answer({ 'DELETE /promotions/:id': { message: 'Deleted' }, 'GET /promotions': { data: [ritual] } });
  await remove.click();
  await expect.element(toasts).toMatchTextContent('Promotion deleted successfully');
  await expect.element(row('Oil week')).not.toBeInTheDocument();
});

test('a form opened before another admin stopped the promotion shows the conflict and does not restart it', async () => {
  await openPromotions(oilWeek);
  await chooseInMenu(row('Oil week'), /^Edit/);
  const name = editing.getByRole('textbox', { name: 'Promotion name, English' });
  const stopped = { ...oilWeek, name: 'Semaine close', isActive: false, version: '2' };
  answer({ 'PUT /promotions/:id': OUTDATED, 'GET /promotions': { data: [stopped] } });
  await name.fill('Semaine de l’olive');
  await save.click();
  const conflict = editing.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect.element(conflict).toMatchTextContent('YoursSemaine de l’oliveTheirsSemaine close');
  await expect.element(conflict).toMatchTextContent('announced in the shop: no');
  await expect.element(editing.getByLabelText(/^Active/)).not.toBeChecked();
  await expect.element(name).toHaveValue('Semaine de l’olive');
  await expectInOrder();
  await conflict.getByRole('button', { name: 'Keep mine: Promotion name' }).click();
  const saved = { ...stopped, name: 'Semaine de l’olive', version: '3' };
  answer({ 'PUT /promotions/:id': saved, 'GET /promotions': { data: [saved] } });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Promotion updated successfully');
  await expect.element(row('Semaine de l’olive')).toMatchTextContent('Switched off');
  expect(sentTo('PUT /promotions/:id').at(-1)).toMatchObject({
    name: 'Semaine de l’olive',
    isActive: false,
    version: '2',
    // an unchanged date keeps its seconds
    startDate: oilWeek.startDate,
  });
});
