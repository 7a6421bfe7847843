import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, toast } from './shopper.ts';

const CONTACT = '/admin/contact';

test.use({ changesData: true });

test('what visitors write on the about page is found, read, answered and deleted', async ({
  page,
  shop,
  newShopper,
}) => {
  const visitor = await newShopper();
  await open(visitor, '/user/about-us');
  const form = visitor.locator('form', { has: visitor.getByLabel('Message') });
  await form.getByLabel('Name').fill('Amel Ben Salah');
  await form.getByLabel('Email').fill('amel@example.com');
  await form.getByLabel('Message').fill('Livrez-vous à Djerba ?\n<img src=x onerror=alert(1)>');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(form).toBeHidden();
  const answer = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'سارة بن علي',
      email: 'sara@example.com',
      company: 'Dar Zeyna',
      phone: '22 987 654',
      message: 'هل توصلون إلى جربة ؟',
    }),
  });
  expect(answer.status).toBe(201);

  await openBackOffice(page, shop, CONTACT, 'Contact Messages');
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('سارة بن علي');
  await page.getByRole('searchbox').fill('djerba');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Read: message of Amel Ben Salah' }).click();
  const message = page.getByRole('dialog', { name: 'Message of Amel Ben Salah' });
  await expect(message).toContainText('<img src=x onerror=alert(1)>');
  await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:amel@example\.com\?subject=Your%20message%20to%20Zaytouna&body=/,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('22 987 654');
  await expect(rows).toContainText('سارة بن علي');
  await rows.getByText('sara@example.com').click();
  await expect(page.getByRole('dialog', { name: 'Message of سارة بن علي' })).toContainText('Dar Zeyna');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await chooseInMenu(rows, 'Delete: message of سارة بن علي');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page).getByText('Message deleted successfully!')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Amel');
});
