import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo, unreachable } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { category } from '../../../testing/categories.ts';
import { letter, picture } from '../../../testing/files.ts';
import { adminCard, adminProduct, gift } from '../../../testing/products.ts';
import { button, desk, expectAccessible, expectInOrder, phone, toasts } from '../../../testing/screen.tsx';
import { AddProduct } from './add-product.tsx';

const OILS = '01900000-0000-7000-8000-000000000001';
const SOAP = '01900000-0000-7000-8000-000000000002';
const BALM = '01900000-0000-7000-8000-000000000003';

const added = (name: string) => adminProduct(adminCard({ name }));

let closed = 0;

async function openForm(): Promise<void> {
  closed = 0;
  answer({
    'GET /categories/select/all': [category('Oils', { _id: OILS })],
    'GET /gifts': [
      { ...gift('Mini soap', 1), _id: SOAP },
      { ...gift('Lip balm', 1), _id: BALM },
    ],
  });
  const form = <AddProduct open onClose={() => (closed += 1)} onAdded={() => undefined} />;
  await openScreen(form, '/admin/add-product');
}

const form = page.getByRole('dialog', { name: 'Add Product' });
const save = form.getByRole('button', { name: 'Add Product' });
const field = (label: string) => form.getByLabelText(label);
const more = form.getByText('More details (optional)');
const gifts = form.getByRole('group', { name: 'Gifts to choose from' });

async function fill(name: string): Promise<void> {
  await field('Name, English').fill(name);
  await field('Category').selectOptions('Oils');
  await field('Price (TND)').fill('49,5');
  await field('Stock').fill('12');
  await field('Description, English').fill('Pressée à froid.');
}

test('errors show at the fields, and unfold the details; what is filled in is sent', async () => {
  await openForm();
  await save.click();
  await expect.poll(() => form.getByText('This field is required.').elements()).toHaveLength(2);
  await expect.element(form.getByText('Choose a category.')).toBeVisible();
  // of the stock: an empty warehouse follows it
  await expect.poll(() => form.getByText('A whole number is needed.').elements()).toHaveLength(1);
  await expect.element(form.getByText('5 fields to correct')).toBeVisible();
  await expect.element(field('Name, English')).toHaveFocus();
  await expectInOrder();

  await fill('Sérum à l’huile de figue');
  await expect.element(field('Warehouse')).toHaveValue('12');
  await expect.element(field('Size, English')).not.toBeVisible();
  await more.click();
  await field('Size, English').fill('15 ml');
  const ingredients = field('Ingredients, English');
  await ingredients.fill('Opuntia seed oil');
  await userEvent.keyboard('{Enter}');
  await ingredients.fill('Tocopherol, opuntia seed oil, Parfum');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => form.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(3);
  await button('Remove Parfum').click();
  await expect.element(ingredients).toHaveFocus();
  await field('Video').fill('not a video');
  await expect.element(field('Gift points')).not.toBeInTheDocument();
  await field('Comes with gifts').click();
  await field('Gift points').fill('3');
  await gifts.getByLabelText('Mini soap').click();
  await gifts.getByLabelText('Lip balm').click();
  await userEvent.upload(field('Pictures'), [await picture('one.webp'), letter]);
  await expect.element(form.getByText('letter.txt is not a png, jpeg, webp or avif picture.')).toBeVisible();
  await expect.element(form.getByRole('img', { name: 'one.webp' })).toBeVisible();
  await expectAccessible();
  await more.click();
  await expect.element(field('Video')).not.toBeVisible();
  await save.click();
  // unfolded by its error
  await expect.element(form.getByText('This is not a web address.')).toBeVisible();
  await expect.element(field('Video')).toHaveFocus();

  // Esc with unsaved changes asks first
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await field('Video').fill('https://www.youtube.com/watch?v=abcdefghijk');
  answer({
    'POST /products': added('Sérum'),
    'POST /upload/add/multiple/product/:id': { imagePath: ['/images/one'] },
  });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Upload successful!');
  expect(closed).toBe(1);
  expect(sentTo('POST /products')).toMatchObject([
    {
      productName: 'Sérum à l’huile de figue',
      category: OILS,
      price: 49.5,
      stock: 12,
      realStock: 12,
      size: '15 ml',
      Ingredients: ['Opuntia seed oil', 'Tocopherol'],
      video: 'https://www.youtube.com/watch?v=abcdefghijk',
      includingGift: true,
      giftPoints: 3,
      gifts: [SOAP, BALM],
    },
  ]);
});

test('only the content of the dialog scrolls, not the dialog with its title', async () => {
  await openForm();
  await expect.element(field('Name, English')).toBeVisible();
  for (const { width, height } of [desk, phone]) {
    await page.viewport(width, height);
    const dialog = form.element();
    expect(dialog.scrollHeight).toBe(dialog.clientHeight);
  }
});

test('a warehouse that was typed and emptied follows the stock', async () => {
  await openForm();
  await fill('Savon noir');
  await field('Warehouse').fill('3');
  await field('Warehouse').clear();
  answer({ 'POST /products': added('Savon noir') });
  await save.click();
  await expect.poll(() => closed).toBe(1);
  expect(sentTo('POST /products')).toMatchObject([{ stock: 12, realStock: 12 }]);
});

test('on phones the other languages are folded, until a press or an error in one of them', async () => {
  await openForm();
  await expect.element(field('Name, Français')).toBeVisible();
  await page.viewport(phone.width, phone.height);
  await expect.element(field('Name, Français')).not.toBeVisible();
  await form.getByRole('button', { name: 'Translations, Name' }).click();
  await expect.element(field('Name, Français')).toBeVisible();
  await expect.element(field('Description, Français')).not.toBeVisible();
  await fill('Savon noir');
  const refusal = 'This is too long.';
  const fields = { 'translations.fr.description': refusal };
  answer({ 'POST /products': { status: 400, body: { code: 'invalid_input', fields } } });
  await save.click();
  await expect.element(form.getByText(refusal)).toBeVisible();
  await expect.element(field('Description, Français')).toBeVisible();
});

test('when only the upload of pictures fails, the product is stored, and the pictures can be sent again', async () => {
  await openForm();
  await fill('Savon au laurier');
  await userEvent.upload(field('Pictures'), [await picture('one.webp'), await picture('two.webp')]);
  await expect.element(form.getByRole('img', { name: 'two.webp' })).toBeVisible();
  answer({ 'POST /products': unreachable });
  await save.click();
  await expect.element(form).toMatchTextContent('it is not certain whether the product was added');

  const held = Promise.withResolvers<never>();
  answer({
    'POST /products': added('Savon au laurier'),
    'POST /upload/add/multiple/product/:id': () => held.promise,
  });
  await save.click();
  await expect.element(form.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expect.element(toasts).toMatchTextContent('product added successfuly');
  await expect.poll(() => sentTo('POST /upload/add/multiple/product/:id')).toHaveLength(1);
  held.reject(new TypeError('Failed to fetch'));
  await expect
    .element(form)
    .toMatchTextContent('“Savon au laurier” has been added, but its pictures have not arrived yet.');
  await expect.element(form).toMatchTextContent('Error uploading image');
  await expectInOrder();
  answer({
    // whether its pictures have arrived already
    'GET /products/admin/getByid/:id': added('Savon au laurier'),
    'POST /upload/add/multiple/product/:id': { imagePath: ['/images/one', '/images/two'] },
  });
  await button('Send the pictures again').click();
  await expect.element(toasts).toMatchTextContent('Upload successful!');
  expect(closed).toBe(1);
  expect(sentTo('POST /products')).toHaveLength(2);
});

test('a late answer about a category that was cancelled leaves the next one open', async () => {
  await openForm();
  const held = Promise.withResolvers<{ category: ReturnType<typeof category> }>();
  answer({ 'POST /categories': () => held.promise });
  const naming = page.getByRole('dialog', { name: 'New category' });
  const name = naming.getByLabelText('Category name, English');
  const begin = async (typed: string): Promise<void> => {
    await form.getByRole('button', { name: 'New category' }).click();
    await name.fill(typed);
  };
  await begin('');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect.element(naming.getByText('This field is required.')).toBeVisible();
  await expectInOrder();
  await name.fill('Late');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentTo('POST /categories')).toHaveLength(1);
  // asks nothing, also while it is saved
  await userEvent.keyboard('{Escape}');
  await expect.element(naming).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await begin('Next');
  held.resolve({ category: category('Late') });
  await expect.element(toasts).toMatchTextContent('categorie add successfuly');
  await expect.element(name).toHaveValue('Next');
  await naming.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Category')).toHaveValue('');
});

test('a gift that is gone unfolds the details, and is said', async () => {
  await openForm();
  await fill('Huile de nigelle rare');
  await more.click();
  await field('Comes with gifts').click();
  await field('Gift points').fill('3');
  await gifts.getByLabelText('Lip balm').click();
  await more.click();
  await expect.element(gifts).not.toBeInTheDocument();
  const refusal = 'One of these gifts does not exist.';
  answer({ 'POST /products': { status: 400, body: { code: 'invalid_input', fields: { gifts: refusal } } } });
  await save.click();
  await expect.element(gifts).toMatchTextContent(refusal);
  await expect.element(gifts).toHaveFocus();
});
