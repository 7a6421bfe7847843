/** The first set-up of a shop: on a phone in French by thumb; its home page at a desk by keyboard; logo and colour. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice, pictures } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newAdmin, signIn } from './member.ts';
import { open, reload, toast } from './shopper.ts';
import { textsOf } from './texts.ts';

test.use({ changesData: true });
// each opens many screens
test.setTimeout(120_000);

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a merchant sets up a bare shop in French, step by step (DASHBOARD-13, SETUP-3)', async ({
    page,
    shop,
    newShopper,
  }) => {
    await shop.sql(`update settings set content = content || '{"companyName": "", "translations": {},
      "visitInfo": {"address": "", "phone": "", "email": "", "mapEmbedUrl": ""}}' where page = 'about'`);
    await shop.sql('update products set is_disabled = true');
    const text = textsOf('fr');
    const admin = await newAdmin(shop);
    await signIn(page, admin);
    await open(page, '/fr/admin');
    await page.getByRole('link', { name: 'Commencer : Nom de la boutique' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Mise en route' })).toBeVisible();
    await expect(page.getByText('Étapes faites : 0 sur 10')).toBeVisible();
    const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    const header = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    const save = () => page.getByRole('button', { name: text('unsaved.save') }).tap();
    const next = (name: string) => step(name).getByRole('button', { name: 'Étape suivante' }).tap();
    const isDone = (name: string) => expect(header(name)).toContainText('Fait');
    await expectInOrder(page);

    await page
      .getByLabel(/^Nom de la boutique, /)
      .first()
      .fill('Dar Zeyna');
    await page.getByRole('heading', { level: 1 }).tap();
    const bar = page.locator('[data-sticks-to-end]');
    const [around, inside] = await Promise.all([step('Nom de la boutique').boundingBox(), bar.boundingBox()]);
    expect(inside?.x).toBeGreaterThanOrEqual(around?.x ?? Infinity);
    expect(inside?.width).toBeLessThanOrEqual(around?.width ?? 0);
    await save();
    await isDone('Nom de la boutique');
    await next('Nom de la boutique');
    await expect(header('Logo et couleur')).toBeFocused();
    await page.getByRole('button', { name: 'Couleur #1f4e79' }).tap();
    await save();
    await isDone('Logo et couleur');
    await next('Logo et couleur');

    await page
      .getByLabel(/^Adresse, /)
      .first()
      .fill('Route de Tunis km 6, Sfax');
    await page.getByLabel('Téléphone').fill('+216 74 222 333');
    await page.getByLabel('E‑mail', { exact: true }).fill('personne');
    await save();
    await expect(page.getByLabel('E‑mail', { exact: true })).toBeFocused();
    await page.getByLabel('E‑mail', { exact: true }).fill('dar@example.com');
    await save();
    await isDone('Vos coordonnées');
    // the first form knows what the third has saved
    await header('Nom de la boutique').tap();
    await page
      .getByLabel(/^Nom de la boutique, /)
      .first()
      .fill('Dar Zeyna Sfax');
    await save();
    await expect(page.locator('[data-sticks-to-end]')).toHaveCount(0);
    await header('Vos coordonnées').tap();
    await next('Vos coordonnées');

    await page.getByRole('button', { name: /^Garder ainsi : / }).tap();
    await isDone('Livraison');
    await next('Livraison');

    await page.getByRole('button', { name: text('couriers.add') }).tap();
    const courier = page.getByRole('dialog', { name: text('couriers.add') });
    await courier.getByLabel(text('courierForm.name')).fill('Moi-même');
    await courier.getByRole('button', { name: text('courierForm.save') }).tap();
    await expect(courier.getByLabel(text('courierForm.deliveredFee'))).toBeFocused();
    await courier.getByLabel(text('courierForm.deliveredFee')).fill('0');
    await courier.getByLabel(text('courierForm.returnedFee')).fill('0');
    await courier.getByRole('button', { name: text('courierForm.save') }).tap();
    await isDone('Livreur');
    await expect(step('Livreur')).toContainText('Moi-même');
    await next('Livreur');
    await step('Confirmation par téléphone')
      .getByRole('button', { name: /^Garder ainsi : / })
      .tap();
    await isDone('Confirmation par téléphone');
    await next('Confirmation par téléphone');

    await expect(page.getByText('Les visiteurs ne voient encore aucun produit.')).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter un produit' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/^Nom, /)
      .first()
      .fill('Savon au laurier');
    await dialog.getByLabel(text('productForm.price')).fill('12');
    await dialog.getByLabel(text('productForm.stock'), { exact: true }).fill('5');
    await dialog.getByLabel(text('productForm.realStock'), { exact: true }).fill('5');
    await dialog
      .getByLabel(/^Description, /)
      .first()
      .fill('Trente pour cent de laurier.');
    await dialog.getByLabel(text('productForm.category')).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: text('newProduct.save') }).tap();
    await isDone('Premier produit');
    await next('Premier produit');

    await page.getByRole('button', { name: 'Envoyer un e‑mail de test' }).tap();
    await expect(page.getByText(/^Écrit dans le dossier ci-dessus/)).toBeVisible({ timeout: 15_000 });
    // without a mail server it has reached no user
    await expect(header('Test des e‑mails')).toContainText('À faire');
    const skip = (name: string) => step(name).getByRole('button', { name: 'Ignorer cette étape' }).tap();
    await skip('Test des e‑mails');
    await expect(page.getByRole('link', { name: /sans traduction \(/ }).first()).toBeVisible();
    await expectInOrder(page);
    await skip('Langues');
    await expect(page.getByRole('link', { name: 'Aller à la suppression' })).toBeVisible();
    await skip('Supprimer la démonstration');
    const finished = page.getByText('Toutes les étapes sont faites ou ignorées.');
    await expect(finished).toBeFocused();
    await expect(finished).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Aller au tableau de bord' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);

    // a reload computes the same from the shop
    await reload(page);
    await expect(page.getByText('Étapes faites : 7 sur 10, ignorées : 3')).toBeVisible();
    const visitor = await newShopper();
    await visitor.goto('/fr');
    await expect(visitor.getByRole('banner').getByText('Dar Zeyna Sfax', { exact: true })).toBeVisible();
    await expect(finished).not.toBeFocused();
    await page.getByRole('link', { name: 'Aller au tableau de bord' }).tap();
    await expect(page.getByRole('heading', { name: text('dashboard.begin.order') })).toBeVisible();
    await expect(page.getByText(text('dashboard.none'))).toBeVisible();
    await expect(page.getByText(text('interest.noUnfound'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^(Commencer|Continuer)/ })).toHaveCount(0);
  });
});

const sectionsOf = (page: Page) => page.locator('main h2').allTextContents();

test.describe('at a desk', () => {
  test.use({ viewport: desk });

  test('the home page is arranged by keyboard, tried in the preview, and then shown to visitors (HOME-2)', async ({
    page,
    shop,
    newShopper,
  }) => {
    await openBackOffice(page, shop, '/admin/settings?tab=home', 'Pages Settings');
    const preview = page.frameLocator('iframe');
    const visitor = await newShopper();
    await open(visitor, '/');
    const usual = await sectionsOf(visitor);
    const [categories = '', , bestSellers = '', ...others] = usual;
    expect([categories, bestSellers]).toEqual(['Shop by category', 'Produits vedettes']);
    const arranged = [bestSellers, categories, ...others];
    await expect(preview.locator('main h2')).toHaveText(usual);

    const press = async (name: string, key: string) => {
      await page.getByRole(name.startsWith('Show') ? 'switch' : 'button', { name }).focus();
      await page.keyboard.press(key);
    };
    await press('Show: Promotions', 'Space');
    await press('Move up: Best sellers', 'Enter');
    for (const _time of [2, 3]) await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move up: Best sellers' })).toBeFocused();
    await expect(page.getByText('Best sellers is now 3 of 7.')).toBeAttached();
    await expect(preview.locator('main h2')).toHaveText(arranged);
    await expectInOrder(page);

    // neither saved yet, nor for anybody else
    const address = (await page.locator('iframe').getAttribute('src')) ?? '';
    await open(visitor, address);
    expect(await sectionsOf(visitor)).toEqual(usual);

    await press('Show: Large picture', 'Space');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page)).toContainText('Settings saved successfully');
    await open(visitor, '/');
    expect(await sectionsOf(visitor)).toEqual(arranged);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectInOrder(visitor);
  });

  test('a colour that cannot be read is refused with one that can; logo and colour are in the first paint', async ({
    page,
    shop,
    newShopper,
  }) => {
    await openBackOffice(page, shop, '/admin/settings?tab=look', 'Pages Settings');
    const code = page.getByLabel(/^Colour code/);
    await code.fill('#c2a878');
    await expect(page.getByText('too hard to read').first()).toBeVisible();
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(code).toBeFocused();
    await page.getByRole('button', { name: /^Use / }).click();
    const color = await code.inputValue();
    await expect(page.getByText('too hard to read')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Settings saved successfully');
    const [logo] = await pictures(page, 1);
    await page.getByLabel(/^Upload a logo/).setInputFiles(logo ?? []);
    await expect(page.getByRole('img', { name: 'The logo of the shop' })).toBeVisible();
    await expectInOrder(page);

    const visitor = await newShopper();
    await open(visitor, '/');
    expect(await (await visitor.request.get('/')).text()).toContain(`--color-olive:${color}`);
    await expect(visitor.getByRole('banner').getByRole('img', { name: 'Zaytouna' })).toBeVisible();
    for (const width of [1366, 390, 320]) {
      await visitor.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(visitor);
      await expect(visitor.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });
    }
    await expectInOrder(visitor);
    await visitor.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    // the data of the first page stay after a navigation
    await expect(visitor.locator('html')).toHaveAttribute('style', new RegExp(`--color-olive: ?${color}`));
    await expect(visitor.getByRole('banner').getByRole('img', { name: 'Zaytouna' })).toBeVisible();
    await open(visitor, '/user/product-list');
    await expectInOrder(visitor);
  });
});
