import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { argan, openProduct, review } from '../../../testing/product-screen.tsx';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';

const field = (label: string) => page.getByRole('textbox', { name: label });

test('what is missing in a language is marked; a text without a main one, and a size, need no translation', async () => {
  await openProduct({ ...argan, translations: { fr: { productName: 'Argan pur' } } });
  const missing = page.getByText('Missing', { exact: true });
  await expect.element(field('Name, Français')).toHaveValue('Argan pur');
  await expect.element(field('Name, Français')).toHaveAccessibleName('Name, Français');
  const arabic = field('Name, العربية');
  await expect.element(arabic).toHaveAccessibleName('Name, العربية Missing');
  await expect.element(arabic).toHaveAttribute('lang', 'ar');
  await expect.element(arabic).toHaveAttribute('dir', 'rtl');
  await expect.element(field('Size, Français')).toHaveAccessibleName('Size, Français');
  await expect.element(field('Description, Français')).toHaveAccessibleName('Description, Français Missing');
  const marks = missing.elements().length;
  await field('Description, English').fill(' ');
  await expect.poll(() => missing.elements()).toHaveLength(marks - 2);
  await field('Description, English').fill(argan.description);
  await expectInOrder();
});

test('an admin of another language than the main one: the main text is marked as needed, and never saved empty (FRAME-9)', async () => {
  await openProduct({ ...argan, productName: 'Argan pure', description: 'Pressée à froid.' }, 'fr');
  const [english, french] = [field('Name, English'), field('Name, Français')];
  await expect.element(french).toHaveValue('Argan pure');
  await expect.element(french).toBeRequired();
  await expect.element(english).not.toBeRequired();
  await expect.element(field('Description, English')).not.toBeRequired();
  await expect.element(button('Save')).toBeDisabled();
  await english.fill('Pure argan');
  await french.fill('');
  await button('Save').click();
  await expect.element(french).toHaveAttribute('aria-invalid', 'true');
  await expect.element(french).toHaveFocus();
  expect(sentTo('PUT /products/:id')).toEqual([]);
  await english.fill('');
  await button('Save').click();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  expect(sentTo('PUT /products/:id')).toEqual([]);
});

test('errors show at the translation that has them, also those of the server', async () => {
  await openProduct();
  const [french, arabic] = [field('Name, Français'), field('Name, العربية')];
  await page.getByLabelText('Ingredients, العربية').fill('خشب الزيتون، زيت الزيتون');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove خشب الزيتون, العربية')).toBeVisible();
  await arabic.fill('مشط');
  await expect.element(arabic).toHaveAccessibleName('Name, العربية');
  await french.fill('x'.repeat(161));
  await button('Save').click();
  await expect.element(french).toHaveFocus();
  await expect.element(french).toHaveAccessibleDescription(/At most 160 characters\./);
  await french.fill('Peigne sculpté');
  await expect.element(french).not.toHaveAccessibleDescription(/At most/);
  const fields = { 'translations.ar.productName': 'Not this one.' };
  answer({ 'PUT /products/:id': { status: 400, body: { code: 'invalid_input', message: 'No.', fields } } });
  await button('Save').click();
  await expect.element(arabic).toHaveAccessibleDescription('Not this one.');
  await expectInOrder();
  expect(sentTo('PUT /products/:id')).toMatchObject([
    {
      translations: {
        fr: { productName: 'Peigne sculpté' },
        ar: { productName: 'مشط', Ingredients: ['خشب الزيتون', 'زيت الزيتون'] },
      },
    },
  ]);
});

test('two admins translate a product to different languages, and to the same', async () => {
  await openProduct();
  await field('Name, Français').fill('Argan');
  await field('Size, Français').fill('30 millilitres');
  const theirs = {
    ...argan,
    translations: { ar: { productName: 'أرقان' }, fr: { size: 'Trente ml' } },
    version: '2',
  };
  answer({ 'PUT /products/:id': OUTDATED, 'GET /products/admin/getByid/:id': theirs });
  await button('Save').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect.element(conflict).toMatchTextContent('Name, العربية: أرقان');
  await expect.element(conflict).toMatchTextContent('Trente ml');
  await expect.element(field('Name, العربية')).toHaveValue('أرقان');
  await expect.element(field('Name, Français')).toHaveValue('Argan');
  await expectInOrder();
  await conflict.getByRole('button', { name: 'Keep mine: Size, Français' }).click();
  answer({ 'PUT /products/:id': { ...theirs, version: '3' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Product updated successfully');
  expect(sentTo('PUT /products/:id').at(-1)).toMatchObject({
    translations: { fr: { productName: 'Argan', size: '30 millilitres' }, ar: { productName: 'أرقان' } },
    version: '2',
  });
});

test('a review that its customer rewrites says so; neither approving nor deleting takes an outdated text', async () => {
  const before = review('Amel', 'Très bon savon.');
  const after = { ...before, comment: 'Finalement trop parfumé.', version: '2' };
  await openProduct({ ...argan, reviews: [before] });
  const entry = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
  const refusal = 'The customer has rewritten this review. Please read the new text first.';
  const refused = { status: 409, body: { code: 'changed_meanwhile', message: refusal } };
  answer({
    'PUT /reviews/validation/:id': refused,
    'GET /products/admin/getByid/:id': { ...argan, reviews: [after] },
  });
  await button('Approve: review by Amel').click();
  await expect.element(entry).toMatchTextContent(refusal);
  await expect.element(entry).toMatchTextContent('Finalement trop parfumé.');
  await expectInOrder();

  answer({ 'DELETE /reviews/:id': refused });
  await button('Delete: review by Amel').click();
  const question = page.getByRole('dialog', { name: 'Delete review' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(question.getByText(refusal)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  answer({
    'PUT /reviews/validation/:id': { ...after, isValid: true },
    'GET /products/admin/getByid/:id': { ...argan, reviews: [{ ...after, isValid: true }] },
  });
  await button('Approve: review by Amel').click();
  await expect.element(toasts).toMatchTextContent('reviews approved successfully');
  await expect.element(entry).not.toMatchTextContent(refusal);
  expect(sentTo('PUT /reviews/validation/:id')).toMatchObject([{ version: '1' }, { version: '2' }]);
});
