import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, OUTDATED, sentTo, unreachable } from '../../../testing/answers.ts';
import { category } from '../../../testing/categories.ts';
import { names, OILS, oils, openCategories, row, SOAPS, soaps, some } from '../../../testing/category-list.tsx';
import { damaged, huge, letter, picture } from '../../../testing/files.ts';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';

const adding = page.getByRole('dialog', { name: 'Add Category' });
const editing = page.getByRole('dialog', { name: 'Edit Category' });
const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
const named = page.getByRole('dialog').getByLabelText('Category name, English');

/** Opens the dialog for a new category, with a name and a picture. */
async function begin(name: string): Promise<void> {
  await button('Add Category').click();
  await named.fill(name);
  await userEvent.upload(adding.getByLabelText('Image'), await picture('savons.webp'));
  await expect.element(adding.getByRole('img', { name: 'savons.webp' })).toBeVisible();
}

async function edit(name: string): Promise<void> {
  await row(name).getByRole('button', { name: /^Edit/ }).click();
  await expect.element(editing).toBeVisible();
}

test('a new category needs a name and a picture; it is sent, then its picture', async () => {
  await openCategories();
  await button('Add Category').click();
  await save.click();
  await expect.element(adding.getByText('This field is required.')).toBeVisible();
  await expect.element(adding.getByText('Image is required')).toBeVisible();
  await expectInOrder();
  const image = adding.getByLabelText('Image');
  for (const [file, reason] of [
    [letter, 'letter.txt is not a png, jpeg, webp or avif picture.'],
    [damaged, 'damaged.png is not a picture we can show.'],
    [huge, 'huge.png is larger than 8 MB.'],
  ] as const) {
    await userEvent.upload(image, file);
    await expect.element(adding.getByText(reason)).toBeVisible();
  }
  await userEvent.upload(image, await picture('savons.webp'));
  await adding.getByRole('button', { name: 'Remove savons.webp' }).click();
  await expect.element(image).toHaveFocus();
  await userEvent.upload(image, await picture('savons.webp'));
  await expect.element(adding.getByRole('img', { name: 'savons.webp' })).toBeVisible();
  await named.fill('Hammam');
  await adding.getByLabelText('Parent category').selectOptions('Soaps');
  const hammam = category('Hammam', { parent: SOAPS });
  answer({
    'POST /categories': { category: hammam },
    'POST /upload/add/categorie/:id': { imagePath: '/images/hammam' },
    'GET /categories/select/all': [...some, hammam],
  });
  await save.click();
  await expect.element(toasts).toMatchTextContent('categorie add successfuly');
  await expect.element(adding).not.toBeInTheDocument();
  expect(sentTo('POST /categories')).toMatchObject([{ name: 'Hammam', parent: SOAPS }]);
  expect(sentTo('POST /upload/add/categorie/:id')).toHaveLength(1);
  // collapsed below its parent
  await expect.poll(names).toEqual(['Oils', 'Soaps', 'Uncategorized']);
  await row('Soaps').getByRole('button', { name: '1 subcategory' }).click();
  await expect.poll(names).toEqual(['Oils', 'Soaps', 'Hammam', 'Uncategorized']);
});

test('a category whose picture is refused is taken back, or else completed by the next try', async () => {
  await openCategories();
  await begin('Éphémère');
  const refusal = 'savons.webp: This is not a png, jpeg, webp or avif picture';
  answer({
    'POST /categories': { category: category('Éphémère') },
    'POST /upload/add/categorie/:id': {
      status: 415,
      body: { code: 'not_an_image', message: refusal, fields: { image: refusal } },
    },
    'DELETE /categories/:id': { message: 'Deleted' },
  });
  await save.click();
  await expect.element(adding.getByText(refusal)).toBeVisible();
  await expect.element(named).toHaveValue('Éphémère');
  expect(sentTo('DELETE /categories/:id')).toHaveLength(1);

  await userEvent.upload(adding.getByLabelText('Image'), await picture('corps.webp'));
  await expect.element(adding.getByText(refusal)).not.toBeInTheDocument();
  answer({ 'POST /upload/add/categorie/:id': unreachable });
  await save.click();
  await expect.element(adding.getByText('The category was not saved. Please try again.')).toBeVisible();
  expect(sentTo('DELETE /categories/:id')).toHaveLength(2);

  answer({ 'DELETE /categories/:id': unreachable });
  await save.click();
  await expect.element(adding.getByText('It was added, but its picture did not arrive.')).toBeVisible();
  await expectInOrder();
  expect(sentTo('POST /categories')).toHaveLength(3);
  answer({
    'PUT /categories/:id': { category: category('Éphémère', { version: '2' }) },
    'POST /upload/add/categorie/:id': { imagePath: '/images/ephemere' },
  });
  await save.click();
  await expect.element(toasts).toMatchTextContent('categorie add successfuly');
  expect(sentTo('POST /categories')).toHaveLength(3);
  expect(sentTo('PUT /categories/:id')).toHaveLength(1);
});

test('a dialog that is left while the picture is sent takes the new category back', async () => {
  await openCategories();
  await begin('Abandonnée');
  answer({
    'POST /categories': { category: category('Abandonnée') },
    'POST /upload/add/categorie/:id': () => new Promise(() => {}),
    'DELETE /categories/:id': { message: 'Deleted' },
  });
  await save.click();
  await expect.element(adding.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expect.element(adding.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Leave without saving').click();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.poll(() => sentTo('DELETE /categories/:id')).toHaveLength(1);
});

test('a rename in an outdated form keeps the new parent that another admin set', async () => {
  await openCategories();
  await edit('Soaps');
  const moved = { ...soaps, parent: OILS, version: '2' };
  answer({ 'PUT /categories/:id': OUTDATED, 'GET /categories/select/all': [oils, moved] });
  await named.fill('Savonnerie');
  await save.click();
  await expect
    .element(editing.getByRole('heading', { name: 'Somebody else has changed this meanwhile.' }))
    .toBeVisible();
  await expect.element(editing.getByRole('combobox')).toHaveValue(OILS);
  await expectInOrder();
  answer({ 'PUT /categories/:id': { category: { ...moved, name: 'Savonnerie', version: '3' } } });
  await save.click();
  await expect.element(editing).not.toBeInTheDocument();
  expect(sentTo('PUT /categories/:id').at(-1)).toMatchObject({ name: 'Savonnerie', parent: OILS, version: '2' });
});

test('after a refused picture the name can be corrected, without a conflict with one’s own change', async () => {
  await openCategories();
  await edit('Soaps');
  answer({
    'PUT /categories/:id': { category: { ...soaps, name: 'Savonnerie', version: '2' } },
    'POST /upload/add/categorie/:id': { status: 500, body: { message: 'Broken.' } },
  });
  await named.fill('Savonnerie');
  await userEvent.upload(editing.getByLabelText('Image'), await picture('corps.webp'));
  await save.click();
  await expect.element(editing.getByText('The pictures were not saved')).toBeVisible();
  answer({
    'PUT /categories/:id': { category: { ...soaps, version: '3' } },
    'POST /upload/add/categorie/:id': { imagePath: '/images/corps' },
  });
  await named.fill('Soaps');
  await save.click();
  await expect.element(editing).not.toBeInTheDocument();
  expect(sentTo('PUT /categories/:id')).toMatchObject([
    { name: 'Savonnerie', version: '1' },
    { name: 'Soaps', version: '2' },
  ]);
});

test('a parent stays one; its dialog has the translations and the history', async () => {
  await openCategories();
  await edit('Oils');
  await expect.element(editing.getByLabelText('Parent category')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await edit('Soaps');
  const french = editing.getByRole('textbox', { name: /^Category name, Français/ });
  await expect.element(french).toHaveAccessibleName('Category name, Français');
  await french.fill('');
  await expect.element(french).toHaveAccessibleName('Category name, Français Missing');
  await french.fill('Savonnerie');
  answer({
    'GET /admin/audit/:kind/:id': {
      entries: [
        {
          _id: '1',
          createdAt: '2026-11-10T08:00:00.000Z',
          admin: { _id: null, userName: 'Sami' },
          action: 'changed',
          changes: [{ field: 'translations.fr.name', from: null, to: 'Savons' }],
        },
      ],
      totalPages: 1,
    },
    'PUT /categories/:id': { category: soaps },
  });
  await editing.getByText('History').click();
  await expect.element(editing.getByRole('listitem').filter({ hasText: 'Sami' })).toMatchTextContent('Savons');
  await expectInOrder();
  await save.click();
  await expect.element(toasts).toMatchTextContent('categorie updated successfuly');
  expect(sentTo('PUT /categories/:id')).toMatchObject([
    { name: 'Soaps', translations: { fr: { name: 'Savonnerie' }, ar: { name: 'صابون' } } },
  ]);
});
