import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, OUTDATED, sentTo } from '../../../../testing/answers.ts';
import { openProducts } from '../../../../testing/product-list.tsx';
import { adminCard, adminProduct } from '../../../../testing/products.ts';
import { button, expectInOrder, toasts } from '../../../../testing/screen.tsx';

const undo = toasts.getByRole('button', { name: 'Undo' });
const change = page.getByRole('dialog').getByRole('button', { name: /^Change/ });
const status = page.getByRole('dialog').getByRole('status');
const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).last();
const soaps = [10, 20].map((price) => adminCard({ name: `Soap ${price}`, price }));

async function selectAll(): Promise<void> {
  await button('Select all 2 found').click();
  await expect.element(page.getByRole('region', { name: 'Selected products' })).toMatchTextContent('2 selected');
  await button('Change…').click();
}

/** The server changes what it is sent. */
const changing = (...products: AdminProductCard[]): void =>
  answer({
    'PUT /products/:id': ({ id, body }) => {
      const before = products.find(({ _id }) => _id === id) ?? adminCard({ name: id });
      return adminProduct({ ...before, ...(body as { price: number }), version: `${before.version}+` });
    },
  });

test('many prices are raised by percent, with a preview and an undo, in the dialog and after it (PRODUCTS-7)', async () => {
  await openProducts(soaps);
  await selectAll();
  const dialog = page.getByRole('dialog');
  await expect.element(change).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('Say by how many percent first.');
  await dialog.getByLabelText('What changes').selectOptions('Category');
  await expect.element(change).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('Choose the new category first.');
  await dialog.getByLabelText('What changes').selectOptions('Visibility in the shop');
  await dialog.getByLabelText('In the shop', { exact: true }).selectOptions('Show');
  await expect.element(change).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('Nothing would change');
  await dialog.getByLabelText('What changes').selectOptions('Price, by percent');
  await dialog.getByLabelText('Percent').fill('0');
  await expect.element(dialog).toMatchTextContent('A number between -90 and 500, other than 0.');
  await dialog.getByLabelText('Percent').fill('5');
  await dialog.getByLabelText('Round to').selectOptions('0.01 TND');
  const lines = dialog.getByRole('region', { name: 'What will change' }).getByRole('listitem');
  await expect.poll(() => lines.elements()).toHaveLength(2);
  await expectInOrder();
  changing(...soaps);
  await change.click();
  await expect.element(status).toHaveTextContent('2 products changed');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(status).toHaveTextContent('2 products are as before');
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(undo).not.toBeInTheDocument();
  const sent = [
    { price: 10.5, version: '1' },
    { price: 21, version: '1' },
    { price: 10, version: '1+' },
    { price: 20, version: '1+' },
  ];
  expect(sentTo('PUT /products/:id')).toEqual(sent);

  // the way back is offered after the dialog too, where the change is seen
  await selectAll();
  await dialog.getByLabelText('Percent').fill('5');
  await dialog.getByLabelText('Round to').selectOptions('0.01 TND');
  await change.click();
  await expect.element(status).toHaveTextContent('2 products changed');
  await close.click();
  await undo.click();
  await expect.poll(() => sentTo('PUT /products/:id')).toEqual([...sent, ...sent]);
});

test('what another admin changed meanwhile is left alone and counted (PRODUCTS-8)', async () => {
  await openProducts(soaps);
  await selectAll();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Percent').fill('-10');
  answer({ 'PUT /products/:id': ({ id }) => (id === 'Soap 10' ? OUTDATED : adminProduct(adminCard({ name: id }))) });
  await change.click();
  await expect.element(status).toHaveTextContent('1 product changed');
  await expect.element(dialog).toMatchTextContent('1 product was not changed.');
  await close.click();

  // hidden by a colleague: an undo would show it
  await page.getByRole('checkbox', { name: 'Select Soap 10' }).click();
  await button('Change…').click();
  await dialog.getByLabelText('What changes').selectOptions('Visibility in the shop');
  answer({ 'PUT /products/disable/:id': OUTDATED });
  await change.click();
  await expect.element(dialog).toMatchTextContent('1 product was not changed.');
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the bar of selected products has one line on phones', async () => {
  await openProducts(soaps);
  await page.getByRole('checkbox', { name: 'Select Soap 10' }).click();
  const buttons = page.getByRole('region', { name: 'Selected products' }).getByRole('button');
  await expect.poll(() => buttons.elements()).toHaveLength(3);
  for (const width of [390, 320]) {
    await page.viewport(width, 640);
    const middles = buttons.elements().map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    });
    expect(Math.max(...middles) - Math.min(...middles), `at ${width} px`).toBeLessThan(2);
  }
  await expectInOrder();
});
