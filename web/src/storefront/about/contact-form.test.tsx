import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../testing/answers.ts';
import { expectInOrder, show } from '../../../testing/screen.tsx';
import ContactForm from './contact-form.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = page.getByRole('button', { name: 'Send' });

test('the contact form shows its errors and a refusal, keeps what was typed, and says that it was sent', async () => {
  answer({ 'POST /contact': { status: 500, body: { message: 'The message could not be kept.' } } });
  await show(<ContactForm />, { at: '/user/about-us' });
  await send.click();
  for (const message of ['Please tell us your name.', 'An e-mail address is needed.', 'Please write a message.'])
    await expect.element(page.getByText(message)).toBeVisible();
  await expectInOrder();
  expect(sentTo('POST /contact')).toEqual([]);

  await field('Name').fill('  أمل ');
  await field('Email').fill('amel@example.tn');
  await field('Message').fill('Do you deliver to Djerba?');
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The message could not be kept.');
  await expect.element(field('Message')).toHaveValue('Do you deliver to Djerba?');

  answer({ 'POST /contact': { message: 'Thanks.' } });
  await send.click();
  await expect.element(page.getByText('Thank you. Your message has reached us.')).toBeVisible();
  expect(sentTo('POST /contact').at(-1)).toMatchObject({ name: 'أمل', message: 'Do you deliver to Djerba?' });
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect.element(field('Message')).toHaveValue('');
});
