import { chooseInMenu, openBackOffice, orderAsGuest } from './back-office.ts';
import { expect, test as base } from './fixtures.ts';
import { openMailServer } from './mail-server.ts';
import { Shop } from './shop.ts';
import { reload } from './shopper.ts';
import { comb } from './test-data.ts';

const MAILS = '/admin/mails';

type MailServer = Awaited<ReturnType<typeof openMailServer>>;
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const server = await openMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailServer }, use) => {
      const shop = await Shop.openWith({ SMTP_URL: mailServer.url });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a mail refused for good is listed with the reason, and sent once when the server is mended', async ({
  page,
  shop,
  mailServer,
}) => {
  mailServer.refuse('amel.guest@example.tn');
  await openBackOffice(page, shop, MAILS, 'Mails');
  await expect(page.getByText('No mail was given up.')).toBeVisible();

  const number = await orderAsGuest(shop, comb);
  const other = await orderAsGuest(shop, comb);
  const letters = page.getByRole('row').filter({ hasText: '550' });
  const entry = page.getByRole('navigation', { name: 'Sections' }).locator(`a[href="${MAILS}"]`);
  // list and count are two calls, and the second mail may be refused between them
  await expect(async () => {
    await reload(page);
    await expect(letters).toHaveCount(2, { timeout: 1_000 });
    await expect(entry).toHaveAccessibleName(/^Mails\s?, 2 are waiting$/, { timeout: 1_000 });
  }).toPass();
  const letter = letters.filter({ hasText: number });
  await expect(letter).toContainText('amel.guest@example.tn');
  await expect(letter).toContainText('No such mailbox');
  await chooseInMenu(letters.filter({ hasText: other }), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete the mail' });
  await expect(question).toContainText('amel.guest@example.tn');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(letters).toHaveCount(1);

  mailServer.refuse(undefined);
  await letter.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('No mail was given up.')).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
  await expect(entry).toHaveAccessibleName('Mails');
  const about = (order: string) => mailServer.accepted.filter((mail) => mail.includes(order));
  await expect.poll(() => about(number).length).toBeGreaterThan(0);
  expect(about(number)).toHaveLength(1);
  expect(about(other)).toEqual([]);
});
