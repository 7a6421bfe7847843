import type { AboutSettings, PageSettings } from '@nabta/contract/settings/settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { letter, picture } from '../../../testing/files.ts';
import { expectAccessible, expectInOrder, toasts } from '../../../testing/screen.tsx';
import Settings from './settings.tsx';

const SETTINGS = '/admin/settings';

const home: PageSettings = {
  _id: 'landing',
  title: 'Bienvenue',
  subTitle: 'Huiles et savons',
  imagePath: '/images/hero',
  version: '1',
  translations: {},
};

const about: AboutSettings = {
  _id: 'about',
  companyName: 'Zaytouna',
  factoryInfo: { description: 'À Sfax depuis 1998.' },
  keyFeatures: [
    { title: 'Bio', description: 'Sans chimie.' },
    { title: 'Local', description: 'De Sfax.' },
  ],
  visitInfo: { address: '', phone: '', email: '', mapEmbedUrl: '' },
  contactFormText: 'Écrivez-nous.',
  imagePath: '',
  version: '1',
};

async function openSettings(tab = '', stored = about): Promise<void> {
  answer({
    'GET /admin/demo': { status: 404, body: { code: 'not_found' } },
    'GET /settings/landingpage': home,
    'GET /settings/productpage': { ...home, _id: 'product', title: 'Produits' },
    'GET /settings/promotionpage': { ...home, _id: 'promotion', title: 'Promotions' },
    'GET /settings/about': stored,
  });
  await openScreen(<Settings />, SETTINGS + tab);
}

/** The others are hidden. */
const panel = page.getByRole('tabpanel');
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const field = (label: string) => panel.getByRole('textbox', { name: new RegExp(`^${label}`) });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const text = (content: string) => panel.getByText(content);
const conflict = panel.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });

test('the pages of the shop have a tab each (SETTINGS-1)', async () => {
  await openSettings();
  for (const name of ['Acceuil', 'Qui sommes nous', 'List Des Produits', 'Promotion'])
    await expect.element(tab(name)).toBeVisible();
});

test('settings that can’t be loaded show an error in place, and Retry loads them', async () => {
  answer({ 'GET /admin/demo': FAILED, 'GET /settings/landingpage': FAILED });
  await openScreen(<Settings />, SETTINGS);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The settings could not be loaded.');
  await expectInOrder();
  answer({ 'GET /settings/landingpage': home });
  await button('Retry').click();
  await expect.element(field('Title, English')).toHaveValue('Bienvenue');
});

test('each page needs a subtitle; what is typed is sent', async () => {
  await openSettings();
  for (const [name, address, call] of [
    ['Acceuil', '', 'PUT /settings/landingpage'],
    ['List Des Produits', '?tab=product', 'PUT /settings/productpage'],
    ['Promotion', '?tab=promotion', 'PUT /settings/promotionpage'],
  ] as const) {
    await tab(name).click();
    await expect.poll(() => window.location.search).toBe(address);
    await expect.element(button('Save')).not.toBeInTheDocument();
    await field('Title, English').fill(`Fraîcheur de ${name}`);
    await field('Subtitle, English').fill('');
    await button('Save').click();
    await expect.element(text('This field is required.')).toBeVisible();
    await expect.element(field('Subtitle, English')).toHaveFocus();
    if (name === 'Acceuil') await expectInOrder();
    answer({ [call]: { ...home, title: `Fraîcheur de ${name}`, subTitle: 'Du naturel', version: '2' } });
    await field('Subtitle, English').fill('Du naturel');
    await button('Save').click();
    await expect.element(toasts).toMatchTextContent('Settings saved successfully');
    await expect.element(button('Save')).not.toBeInTheDocument();
    const texts = { title: `Fraîcheur de ${name}`, subTitle: 'Du naturel' };
    expect(sentTo(call)).toEqual([expect.objectContaining({ ...texts, version: '1' })]);
  }
});

test('a failed save, and another tab, keep the text; Discard restores what is stored', async () => {
  await openSettings();
  await field('Title, English').fill('Autre chose');
  await expect.element(text('Unsaved changes')).toBeVisible();
  await tab('Promotion').click();
  await expect.element(field('Title, English')).toHaveValue('Promotions');
  await tab('Acceuil').click();
  await expect.element(field('Title, English')).toHaveValue('Autre chose');

  answer({ 'PUT /settings/landingpage': FAILED });
  await button('Save').click();
  await expect.element(text('Failed to save the settings. Please try again.')).toBeVisible();
  await expect.element(field('Title, English')).toHaveValue('Autre chose');
  await expectInOrder();
  await button('Discard').click();
  await expect.element(field('Title, English')).toHaveValue('Bienvenue');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('');
});

test('the about page: errors at the fields, and key features in any order', async () => {
  await openSettings('?tab=about');
  await expect.element(tab('Qui sommes nous')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel.getByRole('group', { name: 'Key feature 1' })).toBeVisible();
  await expectInOrder();
  await button('Add a key feature').click();
  const added = panel.getByRole('group', { name: 'Key feature 3' });
  await expect.element(added.getByLabelText('Title, English')).toHaveFocus();
  await field('About the factory, English').fill('');
  await field('E-mail').fill('nobody');
  await field('Map address').fill('javascript:alert(1)');
  await button('Save').click();
  await expect.element(field('About the factory, English')).toHaveFocus();
  await expect.element(added.getByText('This field is required.').first()).toBeVisible();
  await expect.element(text('This is not an e-mail address.')).toBeVisible();
  await expect.element(text('Only embedded maps of Google Maps and OpenStreetMap can be shown')).toBeVisible();
  await expectAccessible();

  await field('About the factory, English').fill('À Sfax.\nمعصرة زيتون');
  await field('E-mail').fill('boutique@example.tn');
  await field('Map address').fill('');
  await added.getByLabelText('Title, English').fill('Sans plastique');
  await added.getByLabelText('Description, English').fill('Du verre.');
  await button('Move key feature 3 up').click();
  await button('Move key feature 2 up').click();
  await expect.element(button('Move key feature 1 down')).toHaveFocus();
  await button('Remove key feature 2').click();
  answer({ 'PUT /settings/about': { ...about, version: '2' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved successfully');
  expect(sentTo('PUT /settings/about')).toMatchObject([
    {
      factoryInfo: { description: 'À Sfax.\nمعصرة زيتون' },
      keyFeatures: [
        { title: 'Sans plastique', description: 'Du verre.' },
        { title: 'Local', description: 'De Sfax.' },
      ],
      visitInfo: { email: 'boutique@example.tn', mapEmbedUrl: '' },
    },
  ]);
});

test('the picture of a page: a refused or failed upload says so, and deleting asks first', async () => {
  await openSettings();
  const region = panel.getByRole('region', { name: 'Picture of: Home page' });
  await expect.element(region.getByRole('img')).toBeVisible();
  const choose = region.getByLabelText('Upload a picture');
  await userEvent.upload(choose, letter);
  await expect.element(region.getByText('letter.txt is not a png, jpeg, webp or avif picture.')).toBeVisible();
  answer({ 'POST /upload/add/landingPage/:settingId': FAILED });
  await userEvent.upload(choose, await picture('atelier.webp'));
  await expect.element(region.getByText('Failed to upload image')).toBeVisible();
  await expectInOrder();

  answer({ 'DELETE /upload/delete-image/landingPage/:settingId': { file: '' } });
  await region.getByRole('button', { name: 'Delete the picture' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the picture' });
  await expect.element(question.getByText('The picture of “Home page” will be deleted for good')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete the picture' }).click();
  await expect.element(toasts).toMatchTextContent('Image deleted successfully');
  await expect.element(region.getByText('No Image Available')).toBeVisible();
  expect(sentTo('DELETE /upload/delete-image/landingPage/:settingId')).toEqual([{ imagePath: '/images/hero' }]);
});

test('a conflict with another admin is shown, and changes of other fields are merged', async () => {
  await openSettings();
  await field('Title, English').fill('Le mien');
  const theirs = { ...home, title: 'Le leur', subTitle: 'Le leur, de nouveau', version: '2' };
  answer({ 'PUT /settings/landingpage': OUTDATED, 'GET /settings/landingpage': theirs });
  await button('Save').click();
  await expect.element(conflict).toBeVisible();
  await expect.element(field('Subtitle, English')).toHaveValue('Le leur, de nouveau');
  await expect.element(field('Title, English')).toHaveValue('Le mien');
  await expectAccessible();
  await conflict.getByRole('button', { name: 'Keep mine: Title' }).click();
  answer({ 'PUT /settings/landingpage': { ...theirs, title: 'Le mien', version: '3' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved successfully');
  expect(sentTo('PUT /settings/landingpage').at(-1)).toMatchObject({
    title: 'Le mien',
    subTitle: 'Le leur, de nouveau',
    version: '2',
  });
});

test('typing the other admin’s value resolves a conflict, and further typing does not reopen it', async () => {
  await openSettings();
  await field('Title, English').fill('Savons');
  answer({
    'PUT /settings/landingpage': OUTDATED,
    'GET /settings/landingpage': { ...home, title: 'Savon', version: '2' },
  });
  await button('Save').click();
  const keep = panel.getByRole('button', { name: 'Keep mine: Title' });
  await expect.element(keep).toBeVisible();
  await field('Title, English').click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(keep).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  await expect.element(field('Title, English')).toHaveFocus();
  await expect.element(keep).not.toBeInTheDocument();
  answer({ 'PUT /settings/landingpage': { ...home, title: 'Savonx', version: '3' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved successfully');
  expect(sentTo('PUT /settings/landingpage').at(-1)).toMatchObject({ title: 'Savonx', version: '2' });
});

test('the translations of a key feature are moved and removed with it, and have errors of their own', async () => {
  const titles = ['Un', 'Deux', 'Trois'];
  const translated: AboutSettings = {
    ...about,
    keyFeatures: titles.map((title) => ({ title, description: 'Description.' })),
    translations: { fr: { keyFeatures: titles.map((title) => ({ title: `${title} (fr)` })) } },
  };
  await openSettings('?tab=about', translated);
  const inFrench = (place: number) =>
    panel.getByRole('group', { name: `Key feature ${place}` }).getByLabelText('Title, Français');
  await expect.element(inFrench(3)).toHaveValue('Trois (fr)');
  await inFrench(1).fill('Le premier');
  await button('Move key feature 1 down').click();
  await expect.element(inFrench(1)).toHaveValue('Deux (fr)');
  await expect.element(inFrench(2)).toHaveValue('Le premier');
  await button('Remove key feature 1').click();
  await expect.element(inFrench(1)).toHaveValue('Le premier');
  await expect.element(inFrench(2)).toHaveValue('Trois (fr)');
  inFrench(2).element().removeAttribute('maxlength');
  await inFrench(2).fill('x'.repeat(121));
  await button('Save').click();
  await expect.element(inFrench(2)).toHaveFocus();
  await expect.element(inFrench(2)).toHaveAccessibleDescription('At most 120 characters.');
  await expect.element(inFrench(1)).toHaveAccessibleDescription('');
  await inFrench(2).fill('Trois (fr)');
  await expect.element(inFrench(2)).toHaveAccessibleDescription('');
  answer({ 'PUT /settings/about': { ...translated, version: '2' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved successfully');
  expect(sentTo('PUT /settings/about')).toMatchObject([
    { translations: { fr: { keyFeatures: [{ title: 'Le premier' }, { title: 'Trois (fr)' }] } } },
  ]);
});
