/** The legal pages: read by visitors, accepted with an order, and edited with a preview. */
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, open, productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

test('visitors read the legal pages', async ({ page, tolerate, shop }) => {
  tolerate(/status of 404/);
  await test.step('every page leads to them, in each language; another one is not found', async () => {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await open(page, '/fr');
      const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Informations légales' });
      await links.getByRole('link', { name: 'Livraison et retours' }).click();
      await expect(page).toHaveURL('/fr/legal/returns');
      await expect(page.locator('h1')).toHaveText('Livraison et retours');
    }
    await expect(page.getByRole('main')).toContainText('dix jours ouvrables à compter de la réception');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Livraison');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Prévenez-nous');
    await expectInOrder(page);
    await open(page, '/ar/legal/privacy');
    await expect(page.locator('h1')).toHaveText('حماية المعطيات الشخصية');
    await expectInOrder(page);
    expect((await page.goto('/legal/imprint'))?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Page Not Found');
  });
  await test.step('an order says what it accepts; the pages open beside the form (LEGAL-3)', async () => {
    await fillCart(page, { product: await productNamed(shop, comb) });
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await open(page, '/user/guestcheckout');
      await expect(page.getByText('En passant commande, vous acceptez les').filter({ visible: true })).toBeVisible();
      const opened = page.waitForEvent('popup');
      await page
        .getByRole('link', { name: /^les conditions de livraison et de retour/ })
        .first()
        .click();
      const other = await opened;
      await expect(other.locator('h1')).toHaveText('Delivery and returns');
      await other.close();
      await expect(page).toHaveURL('/user/guestcheckout');
    }
    await expectInOrder(page);
  });
});

test('an admin edits a page with a preview, and visitors read it as text', async ({ page, shop, newShopper }) => {
  await openBackOffice(page, shop, '/admin/settings?tab=terms', 'Pages Settings');
  const panel = page.getByRole('tabpanel').filter({ visible: true });
  await expect(panel).toContainText('Not saved yet');
  await panel.getByRole('textbox', { name: /^Title, English/ }).fill('Our terms');
  await panel
    .getByRole('textbox', { name: /^Text, English/ })
    .fill('## Prices\n\n<b>All</b> taxes **included**.\n\n- one\n- two');
  const preview = panel.getByRole('group').filter({ hasText: 'Preview: English' });
  await expect(preview.getByRole('heading', { name: 'Prices' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['one', 'two']);
  await expectInOrderAtAnySize(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Settings saved successfully');
  await expect(panel).not.toContainText('Not saved yet');

  const visitor = await newShopper();
  await open(visitor, '/legal/terms');
  await expect(visitor.locator('h1')).toHaveText('Our terms');
  await expect(visitor.getByRole('main')).toContainText('<b>All</b> taxes included.');
  await expect(visitor.getByRole('main').getByRole('strong')).toHaveText('included');
  await open(visitor, '/fr/legal/terms');
  await expect(visitor.locator('h1')).toHaveText('Conditions générales de vente');
});
