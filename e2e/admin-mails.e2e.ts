import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { chooseInMenu, openBackOffice, orderAsGuest } from './back-office.ts';
import { expectThumbSized } from './desk.ts';
import { expect, test as base } from './fixtures.ts';
import { openMailServer } from './mail-server.ts';
import { Shop } from './shop.ts';
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
    await page.reload();
    await expect(letters).toHaveCount(2, { timeout: 1_000 });
    await expect(entry).toHaveAccessibleName(/^Mails\s?, 2 are waiting$/, { timeout: 1_000 });
  }).toPass();
  const letter = letters.filter({ hasText: number });
  await expect(letter).toContainText('amel.guest@example.tn');
  await expect(letter).toContainText('No such mailbox');
  await expectInOrderAtAnySize(page);
  await page.setViewportSize(phone);
  await expect(letter).toContainText('No such mailbox');
  await expectThumbSized(letter.getByRole('button', { name: /^Retry/ }));
  await page.setViewportSize(desk);

  await chooseInMenu(letters.filter({ hasText: other }), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete the mail' });
  await expect(question).toContainText('amel.guest@example.tn');
  await expectInOrder(page);
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

base.describe('mails', () => {
  base.afterEach(({ shop }) => shop.sql(`delete from pgboss.job where data->>'to' = 'sonia@example.com'`));
  const job = `'{"to": "sonia@example.com", "language": "en", "subject": "Hello", "title": "Hello", "parts": []}'::jsonb`;

  base('that wait show the time of the next try, and can be sent at once', async ({ page, shop }) => {
    await shop.sql(
      `insert into pgboss.job (name, data, state, start_after, started_on, output)
       select 'mail', ${job}, 'retry', now() + interval '5 minutes', now(), '{"message": "connect ECONNREFUSED"}'
         from generate_series(1, 3)`,
    );
    await openBackOffice(page, shop, MAILS, 'Mails');
    await expect(page.getByText('3 mails are waiting to be sent; the next try is in 5 minutes.')).toBeVisible();
    await expect(page.getByText('The last try failed: connect ECONNREFUSED')).toBeVisible();
    await expectInOrderAtAnySize(page);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect
      .poll(async () => (await shop.outbox()).filter((mail) => mail.includes('sonia@example.com')).length)
      .toBe(3);
    await page.reload();
    await expect(page.getByText('No mail was given up.')).toBeVisible();
    await expect(page.getByText('waiting to be sent')).toBeHidden();
  });

  base('that were given up are paged, and can be retried together', async ({ page, shop, tolerate }) => {
    tolerate(/status of 500/);
    await shop.sql(
      `insert into pgboss.job (name, data, output, source_name, source_retry_count)
       select 'mail-dead-letters', ${job}, '{"message": "550 no"}', 'mail', 60 from generate_series(1, 21)`,
    );
    await openBackOffice(page, shop, MAILS, 'Mails');
    const letters = page.getByRole('row').filter({ hasText: '550' });
    await expect(letters).toHaveCount(20);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${MAILS}?page=2`);
    await expect(letters).toHaveCount(1);

    await page.route(/\/api\/admin\/mails\/[^/]+\/retry$/, (route) => route.fulfill({ status: 500, json: {} }));
    await letters.getByRole('button', { name: /^Retry/ }).click();
    await expect(page.getByText('The mail could not be queued again.')).toBeVisible();
    await expectInOrder(page);
    await page.route(/\/api\/admin\/mails\?/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The mails could not be loaded.');
    await expectInOrder(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry', exact: true }).click();

    await page.getByRole('button', { name: 'Retry all' }).click();
    // the second page does not exist any more
    await expect(page.getByText('No mail was given up.')).toBeVisible();
    const sent = async () => (await shop.outbox()).filter((mail) => mail.includes('sonia@example.com')).length;
    await expect.poll(sent).toBeGreaterThanOrEqual(21);
  });
});
