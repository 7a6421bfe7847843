import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { open, toast } from './shopper.ts';

const CONTACT = '/admin/contact';

test.use({ changesData: true });

const write = async (shop: Shop, message: object) => {
  const answer = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(answer.status).toBe(201);
};

test('what a visitor writes on the about page is found, read and answered', async ({ page, shop, newShopper }) => {
  const visitor = await newShopper();
  await open(visitor, '/user/about-us');
  const form = visitor.locator('form', { has: visitor.getByLabel('Message') });
  await form.getByLabel('Name').fill('Amel Ben Salah');
  await form.getByLabel('Email').fill('amel@example.com');
  await form.getByLabel('Message').fill('Livrez-vous à Djerba ?\n<img src=x onerror=alert(1)>');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(form).toBeHidden();
  await write(shop, {
    name: 'سارة بن علي',
    email: 'sara@example.com',
    company: 'Dar Zeyna',
    phone: '22 987 654',
    message: 'هل توصلون إلى جربة ؟',
  });

  await openBackOffice(page, shop, CONTACT, 'Contact Messages');
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('سارة بن علي');
  await expectInOrderAtAnySize(page);

  await page.getByRole('searchbox').fill('djerba');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(`${CONTACT}?search=djerba`);
  await rows.getByRole('button', { name: 'Read: message of Amel Ben Salah' }).click();
  const message = page.getByRole('dialog', { name: 'Message of Amel Ben Salah' });
  await expect(message).toContainText('<img src=x onerror=alert(1)>');
  const reply = message.getByRole('link', { name: 'Reply by email' });
  await expect(reply).toHaveAttribute(
    'href',
    /^mailto:amel@example\.com\?subject=Your%20message%20to%20Zaytouna&body=/,
  );
  await expectInOrderAtAnySize(page);
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();

  await page.getByRole('searchbox').fill('22 987 654');
  await expect(rows).toContainText('سارة بن علي');
  // a click anywhere in the row opens it
  await rows.getByText('sara@example.com').click();
  await expect(page.getByRole('dialog', { name: 'Message of سارة بن علي' })).toContainText('Dar Zeyna');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No messages found.')).toBeVisible();
});

test('a message is deleted after a question', async ({ page, shop }) => {
  for (const name of ['Amel', 'Sami']) await write(shop, { name, email: `${name}@example.com`, message: 'Bonjour' });
  await openBackOffice(page, shop, CONTACT, 'Contact Messages');
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(2);
  await chooseInMenu(rows.filter({ hasText: 'Amel' }), 'Delete: message of Amel');
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await expect(question).toContainText('Are you sure you want to delete the message of Amel?');
  await expectInOrderAtAnySize(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(2);
  await chooseInMenu(rows.filter({ hasText: 'Amel' }), 'Delete: message of Amel');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page).getByText('Message deleted successfully!')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Sami');
});

test('messages are paged, and a failure shows an error', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  await openBackOffice(page, shop, CONTACT, 'Contact Messages');
  await expect(page.getByText('What visitors write in the contact forms shows here.')).toBeVisible();
  await shop.sql(
    `insert into contact_messages (name, email, message) select 'Visitor ' || nth, 'v' || nth || '@example.com', 'x' from generate_series(1, 21) as nth`,
  );
  await page.reload();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${CONTACT}?page=2`);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await page.route(/\/api\/contact\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The messages could not be loaded.');
  await expectInOrder(page);
  await page.unroute(/\/api\/contact\?/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
});
