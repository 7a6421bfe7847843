import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu } from '../../../testing/back-office.tsx';
import { letter, picture } from '../../../testing/files.ts';
import { argan, openProduct, review, showProduct } from '../../../testing/product-screen.tsx';
import { button, expectAccessible, expectInOrder, toasts } from '../../../testing/screen.tsx';

const pictured = (...imagePath: string[]): AdminProduct => ({
  ...argan,
  imagePath,
  pictures: imagePath.map((path) => ({
    imagePath: path,
    alt: '',
    translations: {},
    focus: { x: 0.5, y: 0.5 },
    version: '1',
  })),
});

const field = (label: string) => page.getByRole('textbox', { name: label });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const text = (content: string) => page.getByText(content);

test('errors show at their fields; points show only with gifts', async () => {
  await openProduct();
  await expect.element(page.getByLabelText('Promotion')).toHaveAttribute('readonly', '');
  await page.getByLabelText('Comes with gifts').click();
  await expect.element(field('Gift points')).not.toBeInTheDocument();
  await page.getByLabelText('Comes with gifts').click();
  await field('Gift points').fill('two');
  await field('Description, English').fill('');
  await field('Stock').fill('');
  await field('Video').fill('ftp://film');
  await button('Save').click();
  await expect.poll(() => text('A whole number is needed.').elements()).toHaveLength(2);
  await expect.element(text('This field is required.')).toBeVisible();
  await expect.element(text('This is not a web address.')).toBeVisible();
  await expect.element(field('Stock')).toHaveFocus();
  await expect.element(text('4 fields to correct')).toBeVisible();
  await expectInOrder();

  await button('Discard').click();
  const refusal = 'Only 0 are in the warehouse: set what lies there, too.';
  answer({ 'PUT /products/:id': { status: 400, body: { code: 'invalid_input', fields: { stock: refusal } } } });
  await field('Stock').fill('1');
  await button('Save').click();
  await expect.element(page.getByRole('main').getByText(refusal)).toBeVisible();
  await expect.element(field('Stock')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo('PUT /products/:id')).toEqual([{ stock: 1, version: '1' }]);
});

test('on a phone the bar to save stays in sight, and the end of the screen can be scrolled clear of it', async () => {
  await openProduct();
  await page.viewport(390, 780);
  const stock = field('Stock').element();
  window.scrollBy({ top: stock.getBoundingClientRect().bottom - window.innerHeight + 10 });
  await field('Stock').fill('7');
  await expect.element(button('Save')).toBeInViewport({ ratio: 1 });
  const { left: start, bottom } = stock.getBoundingClientRect();
  expect(document.elementFromPoint(start + 10, bottom - 2)).toBe(stock);
  const end = page.getByText('History', { exact: true });
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const { left, top } = end.element().getBoundingClientRect();
      return end.element().contains(document.elementFromPoint(left + 2, top + 2));
    })
    .toBe(true);
});

test('the warehouse of a product that is changed never follows the stock (PRODUCTS-1)', async () => {
  await openProduct({ ...argan, stock: 10, realStock: 14 });
  await field('Warehouse').fill('');
  await button('Discard').click();
  await expect.element(field('Warehouse')).toHaveValue('14');
  await field('Stock').fill('12');
  await expect.element(field('Warehouse')).toHaveValue('14');
});

test('an admin resolves a conflict with another one, who changed the same product', async () => {
  await openProduct();
  await field('Price (TND)').fill('30');
  await field('Description, English').fill('Mine.');
  await expect.element(text('Unsaved changes')).toBeVisible();
  await expectInOrder();
  const theirs = { ...argan, price: 35.5, description: 'Theirs.', size: '31 ml', version: '2' };
  answer({ 'PUT /products/:id': OUTDATED, 'GET /products/admin/getByid/:id': theirs });
  await button('Save').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  for (const shown of ['35.50 TND', '30.00 TND', 'Theirs.', 'Size: 31 ml'])
    await expect.element(conflict).toMatchTextContent(shown);
  await expect.element(field('Size, English')).toHaveValue('31 ml');
  await expect.element(field('Price (TND)')).toHaveValue('30');
  await expectInOrder();

  // an unresolved conflict blocks saving
  await button('Save').click();
  await expect.element(conflict.getByRole('heading')).toHaveFocus();
  expect(sentTo('PUT /products/:id')).toHaveLength(1);
  await conflict.getByRole('button', { name: 'Take theirs: Description' }).click();
  await expect.element(field('Description, English')).toHaveValue('Theirs.');
  await conflict.getByRole('button', { name: 'Keep mine: Price' }).click();
  const saved = { ...theirs, price: 30, version: '3' };
  answer({ 'PUT /products/:id': saved });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Product updated successfully');
  await expect.element(conflict).not.toBeInTheDocument();
  expect(sentTo('PUT /products/:id').at(-1)).toEqual({ price: 30, version: '2' });

  // a change of another field is merged without a question
  answer({ 'PUT /products/:id': { ...saved, price: 33, video: 'https://example.tn/film', version: '5' } });
  await field('Video').fill('https://example.tn/film');
  await button('Save').click();
  await expect.element(text('Taken over here')).toBeVisible();
  await expect.element(field('Price (TND)')).toHaveValue('33');
});

test('leaving with unsaved changes asks first, and discarding restores them', async () => {
  await openProduct();
  await field('Size, English').fill('32 ml');
  await page.getByRole('link', { name: 'All products' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Size, English')).toHaveValue('32 ml');
  await button('Discard').click();
  await expect.element(field('Size, English')).toHaveValue('30 ml');
  await expect.element(text('Unsaved changes')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect.poll(() => window.location.pathname).toBe('/admin/add-product');
});

test('a refused, failed or cancelled upload of pictures says so', async () => {
  await openProduct();
  const choose = page.getByLabelText('Add pictures');
  await userEvent.upload(choose, letter);
  await expect.element(text('letter.txt is not a png, jpeg, webp or avif picture.')).toBeVisible();

  answer({ 'POST /upload/add/multiple/product/:id': () => new Promise(() => {}) });
  await userEvent.upload(choose, [await picture('one.webp'), await picture('two.webp')]);
  await expect.element(page.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expectAccessible();
  await button('Cancel the upload').click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();

  answer({ 'POST /upload/add/multiple/product/:id': () => Promise.reject(new TypeError('Failed to fetch')) });
  await userEvent.upload(choose, await picture('one.webp'));
  await expect.element(text('Error uploading image')).toBeVisible();
  const refusal = 'one.webp: This is not a picture.';
  answer({
    'POST /upload/add/multiple/product/:id': { status: 415, body: { code: 'not_an_image', message: refusal } },
  });
  await userEvent.upload(choose, await picture('one.webp'));
  await expect.element(text(refusal)).toBeVisible();
  await expect.element(text('Error uploading image')).not.toBeInTheDocument();
});

test('pictures are looked at and moved; one that another admin deleted disappears, and the last one can be deleted', async () => {
  await openProduct(pictured('/images/a', '/images/b', '/images/c'));
  await button('Next picture').click();
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await expectInOrder();
  const order = page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem');

  answer({
    'PUT /upload/order/product/:id': OUTDATED,
    'GET /products/admin/getByid/:id': pictured('/images/b', '/images/c'),
  });
  await button('Move picture 2 back').click();
  await expect.poll(() => order.elements()).toHaveLength(2);
  expect(sentTo('PUT /upload/order/product/:id')).toEqual([
    { imagePath: ['/images/a', '/images/c', '/images/b'], from: ['/images/a', '/images/b', '/images/c'] },
  ]);

  for (const left of [['/images/c'], []]) {
    answer({
      'DELETE /upload/delete-image/product/:id': { imagePath: left },
      'GET /products/admin/getByid/:id': pictured(...left),
    });
    await button('Delete picture 1').click();
    await inDialog('Delete').click();
    await expect.poll(() => order.elements()).toHaveLength(left.length);
  }
  await expect.element(text('No Image Available')).toBeVisible();
  expect(sentTo('DELETE /upload/delete-image/product/:id')).toEqual([
    { imagePath: '/images/b' },
    { imagePath: '/images/c' },
  ]);
  await expectAccessible();
});

test('a product without reviews says so', async () => {
  await openProduct();
  await expect.element(text('No reviews available for this product.')).toBeVisible();
});

test('reviews are three on a page; a failed approval and the question before deleting', async () => {
  const waiting = ['Correct.', 'Publicité', 'رائع جدا', 'Solide et doux.'].map((comment, n) =>
    review(`User${n}`, comment),
  );
  await openProduct({ ...argan, reviews: waiting });
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const names = reviews.getByRole('heading', { level: 3 });
  await expect.poll(() => names.elements()).toHaveLength(3);
  await expect.element(reviews.getByText('None is approved yet.')).toBeVisible();
  await reviews.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => names.elements()).toHaveLength(1);
  await reviews.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect.poll(() => names.elements()).toHaveLength(3);

  answer({ 'PUT /reviews/validation/:id': FAILED });
  await button('Approve: review by User1').click();
  const entry = reviews.getByRole('listitem').filter({ hasText: 'Publicité' });
  await expect.element(entry.getByText('The review could not be approved.')).toBeVisible();
  await expectInOrder();
  await button('Delete: review by User1').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Delete review' }).getByText('The review by User1'))
    .toBeVisible();
  await expectAccessible();
});

test('a product that can’t be loaded shows an error in place, and a deleted one leads to the list', async () => {
  answer({ 'GET /products/admin/getByid/:id': FAILED });
  await showProduct();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error: ');
  await expectInOrder();
  answer({ 'GET /products/admin/getByid/:id': { status: 404, body: { code: 'not_found', message: 'Not found' } } });
  await button('Retry').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Product not found');
  await expectInOrder();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect.poll(() => window.location.pathname).toBe('/admin/add-product');
});

test('deleting a product leads back to the list, without a question about unsaved changes', async () => {
  await openProduct();
  await field('Name, English').fill('Never saved');
  await chooseInMenu(page.getByRole('main'), /^Delete/);
  answer({ 'DELETE /products/:id': { message: 'Deleted' } });
  await inDialog('Delete').click();
  await expect.poll(() => window.location.pathname).toBe('/admin/add-product');
  expect(sentTo('DELETE /products/:id')).toHaveLength(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
