import type { CDPSession } from '@vitest/browser-playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/back-office.tsx';
import { desk, expectAccessible, expectNoSidewaysScroll, phone, smallPhone } from '../../../testing/screen.tsx';
import { language } from '../../i18n/language.ts';
import Components from './components.tsx';

async function openComponents(): Promise<void> {
  await openScreen(<Components />, '/admin/components');
  await expect.poll(() => document.querySelectorAll('h2').length).toBeGreaterThan(25);
}

/** Texts that are cut off, though they are not to be cut with an ellipsis. */
const clipped = (): string[] =>
  [...document.querySelectorAll('main :is(button, a, th, td, label, p, h2, h3)')]
    .filter((each) => {
      const style = getComputedStyle(each);
      const mayBeCut =
        style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || each.closest('.sr-only');
      return (
        !mayBeCut && style.overflow !== 'visible' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1
      );
    })
    .map((each) => each.outerHTML.slice(0, 200));

async function expectToFit({ width, height }: typeof desk): Promise<void> {
  await page.viewport(width, height);
  await expectNoSidewaysScroll();
  await expect.poll(clipped, { message: `cut off at ${width} px` }).toEqual([]);
}

async function emulate(features: Record<string, string>): Promise<void> {
  const all = Object.entries({ 'prefers-reduced-motion': 'reduce', ...features });
  const session: CDPSession = cdp();
  await session.send('Emulation.setEmulatedMedia', { features: all.map(([name, value]) => ({ name, value })) });
}

test('every component is in order, and no text is cut off, in each language (FRAME-7)', async () => {
  await openComponents();
  const titles = { en: 'Components', ar: 'المكوّنات', fr: 'Composants' };
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titles[language]);
  await expectAccessible();
  for (const size of [desk, smallPhone, phone]) await expectToFit(size);
  if (language === 'en') await expectAccessible();
});

test.runIf(language === 'en')('every component is in order in forced colours, and with large text', async () => {
  await openComponents();
  onTestFinished(() => emulate({}));
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await emulate({ 'forced-colors': 'active' });
  expect(window.matchMedia('(forced-colors: active)').matches).toBe(true);
  await expectToFit(phone);
  await expectAccessible();
  document.documentElement.style.fontSize = '200%';
  await expectToFit(phone);
  await emulate({});
  await expectToFit(desk);
});

test.runIf(language === 'en')('every kind of dialog is in order, and gives the focus back', async () => {
  await openComponents();
  const buttons = page.getByRole('region', { name: 'Dialog', exact: true }).getByRole('button').elements();
  expect(buttons.length).toBeGreaterThan(6);
  for (const element of buttons) {
    const button = page.elementLocator(element);
    await button.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  }
});
