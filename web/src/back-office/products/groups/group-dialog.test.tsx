import type { AdminGroup } from '@nabta/contract/products/product-groups.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, OUTDATED, sentTo } from '../../../../testing/answers.ts';
import { openScreen } from '../../../../testing/back-office.tsx';
import { adminCard } from '../../../../testing/products.ts';
import { expectInOrder, toasts } from '../../../../testing/screen.tsx';
import { GroupDialog, type Grouping } from './group-dialog.tsx';

const SMALL = '01900000-0000-7000-8000-000000000001';
const LARGE = '01900000-0000-7000-8000-000000000002';

const comb = adminCard({ name: 'Olive wood comb' }, { _id: SMALL });
const large = adminCard({ name: 'Olive wood comb, large' }, { _id: LARGE });

const variant = (productId: string, label: string) => ({
  productId,
  productName: label,
  label,
  translations: {},
  imagePath: [],
  price: 22,
  stock: 2,
  isDisabled: false,
});
const combs: AdminGroup = {
  _id: 'combs',
  name: 'Combs',
  choice: 'Size',
  translations: {},
  version: '1',
  variants: [variant(SMALL, 'Small'), variant(LARGE, 'Large')],
};

let done = 0;

async function openDialog(grouping: Grouping): Promise<void> {
  done = 0;
  answer({ 'GET /admin/product-groups/:id': combs });
  const dialog = <GroupDialog grouping={grouping} onClose={() => undefined} onDone={() => (done += 1)} />;
  await openScreen(dialog, '/admin/add-product');
}

const dialog = page.getByRole('dialog', { name: /^(Group as variants|Edit group)$/ });
const name = dialog.getByLabelText('Name of the group, English');
const labels = dialog.getByLabelText('Label, English');
const save = dialog.getByRole('button', { name: 'Save' });

test('products are grouped: the name is guessed, and each has a label of its own', async () => {
  await openDialog({ products: [comb, large] });
  await expect.element(name).toHaveValue('Olive wood');
  await name.fill('Comb of olive wood');
  await dialog.getByLabelText('What is chosen, English').fill('Comb');
  await labels.nth(0).fill('Small');
  await labels.nth(1).fill('small');
  const fields = { 'variants.1.label': 'Another variant has this label.' };
  answer({ 'POST /admin/product-groups': { status: 400, body: { code: 'invalid_input', fields } } });
  await save.click();
  await expect.element(dialog.getByText('Another variant has this label.')).toBeVisible();
  await expectInOrder();
  await labels.nth(1).fill('Large');
  answer({ 'POST /admin/product-groups': combs });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Products grouped');
  expect(done).toBe(1);
  expect(sentTo('POST /admin/product-groups')).toMatchObject([
    { variants: [{ label: 'Small' }, { label: 'small' }] },
    {
      name: 'Comb of olive wood',
      choice: 'Comb',
      variants: [
        { productId: SMALL, label: 'Small' },
        { productId: LARGE, label: 'Large' },
      ],
    },
  ]);
});

test('variants are moved; a group that another admin has changed is not overwritten', async () => {
  await openDialog({ groupId: 'combs', products: [] });
  await dialog.getByRole('button', { name: 'Move up: Large' }).click();
  await expect.element(labels.first()).toHaveValue('Large');
  await name.fill('Argan');
  answer({
    'PUT /admin/product-groups/:id': OUTDATED,
    'GET /admin/product-groups/:id': { ...combs, choice: 'Bottle', version: '2' },
  });
  await save.click();
  await dialog.getByRole('button', { name: 'Read the group again' }).click();
  await expect.element(dialog.getByLabelText('What is chosen, English')).toHaveValue('Bottle');
  await expect.element(name).toHaveValue('Combs');
  await dialog.getByRole('button', { name: 'Move up: Large' }).click();
  answer({ 'PUT /admin/product-groups/:id': { group: { ...combs, version: '3' } } });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Group saved');
  expect(sentTo('PUT /admin/product-groups/:id')).toMatchObject([
    { name: 'Argan', version: '1' },
    { name: 'Combs', variants: [{ label: 'Large' }, { label: 'Small' }], version: '2' },
  ]);
});

test('a group is taken apart after a question', async () => {
  await openDialog({ groupId: 'combs', products: [] });
  await dialog.getByRole('button', { name: 'Take apart' }).click();
  const question = page.getByRole('dialog', { name: 'Take the group apart' });
  await expect.element(question.getByText('The products of “Combs” are shown on their own again.')).toBeVisible();
  await expectInOrder();
  answer({ 'DELETE /admin/product-groups/:id': { message: 'Taken apart' } });
  await question.getByRole('button', { name: 'Take apart' }).click();
  await expect.element(toasts).toMatchTextContent('Group taken apart');
  expect(done).toBe(1);
});
