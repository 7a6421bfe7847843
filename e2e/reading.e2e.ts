/** Enlarged text and reduced motion. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, fillCart, open, productNamed } from './shopper.ts';
import { argan } from './test-data.ts';

/** Elements whose text is clipped by an ancestor, except intended ellipses. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const cuts = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1) return false;
      const across = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      return across || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    };
    const hasText = (element: Element) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    return [...document.querySelectorAll('body *')]
      .filter(hasText)
      .filter((element) => {
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          if (cuts(box)) return true;
        }
        return false;
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });

test('text of twice the size is not clipped on a phone', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize(phone);
  const product = await productNamed(shop, argan);
  await fillCart(page, { product, quantity: 2 });
  // like the browser's setting for the text size
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const paths = ['/', '/user/product-list', addressOf(product), '/user/promotion-list', '/user/about-us', '/login'];
  for (const path of [...paths, '/user/guestcart', '/user/guestcheckout', '/500']) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page), path).toEqual([]);
  }
});

test('nothing is animated with prefers-reduced-motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moves = (what: Element) => {
      document.documentElement.dataset['moved'] = what.outerHTML;
    };
    const onAnimation = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const durations = target.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
      if (durations.some((duration) => duration > 1)) moves(target);
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, onAnimation, true);
    // an animated slide is at a fractional position for some frames
    const onScroll = ({ target }: Event) => {
      const at = target instanceof Element ? target.scrollLeft / target.clientWidth : 0;
      if (target instanceof Element && Math.abs(at - Math.round(at)) > 0.05) moves(target);
    };
    document.addEventListener('scroll', onScroll, true);
  });
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'On promotion' });
  await carousel.getByRole('button', { name: 'Next promotion' }).click();
  await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');

  await open(page, addressOf(await productNamed(shop, argan)));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Gift selection');
  await page.locator('summary', { hasText: 'Categories' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});
