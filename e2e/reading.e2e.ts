/** Enlarged text and reduced motion. */
import type { Locator, Page } from '@playwright/test';
import { desk, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, closeDrawer, fillCart, open, productNamed } from './shopper.ts';
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

/** Like the browser's setting for the text size. */
const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

test('text of twice the size is not clipped', async ({ page, shop }) => {
  test.slow();
  await test.step('on a phone', async () => {
    await page.setViewportSize(phone);
    const product = await productNamed(shop, argan);
    await fillCart(page, { product, quantity: 2 });
    await enlargeText(page);
    const paths = ['/', '/user/product-list', addressOf(product), '/user/promotion-list', '/user/about-us', '/login'];
    for (const path of [...paths, '/user/guestcart', '/user/guestcheckout', '/500']) {
      await open(page, path);
      await expectNoSidewaysScroll(page);
      expect(await cutOff(page), path).toEqual([]);
    }
  });
  await test.step('in any language, where it makes no page too wide on a laptop', async () => {
    await enlargeText(page);
    const reviews = `${addressOf(await productNamed(shop, argan))}#reviews`;
    for (const prefix of ['', '/fr', '/ar']) {
      await page.setViewportSize(phone);
      for (const path of [reviews, '/user/product-list', '/legal/returns', '/legal/privacy', '/offline']) {
        await open(page, `${prefix}${path}`);
        await expectNoSidewaysScroll(page);
        expect(await cutOff(page), prefix + path).toEqual([]);
      }
      await page.setViewportSize(desk);
      for (const path of ['/', '/user/product-list']) {
        await open(page, `${prefix}${path}`.replace(/(.)\/$/, '$1'));
        await expectNoSidewaysScroll(page);
      }
    }
  });
  await test.step('in filters and a discount', async () => {
    await enlargeText(page);
    await page.setViewportSize(phone);
    await shop.sql(
      `insert into coupons (code, name, kind, rate, created_at) values ('WELCOME', 'Welcome', 'percent', 1000, now())`,
    );
    await fillCart(page, { product: await productNamed(shop, argan) });
    await open(page, '/user/product-list');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page), 'filters').toEqual([]);
    const slider = page.getByRole('slider', { name: 'Highest price' });
    await slider.scrollIntoViewIfNeeded();
    await expect(slider).toBeInViewport({ ratio: 1 });
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search products' }).fill('oil');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page), 'suggestions').toEqual([]);

    await open(page, '/user/guestcart');
    await page.getByRole('main').getByText('Add a discount code', { exact: true }).click();
    await page.getByLabel('Discount code', { exact: true }).fill('unknown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('UNKNOWN');
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page), 'discount').toEqual([]);
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is shown by colour can be seen', async ({ page, shop }) => {
    await test.step('stars, bars and what is chosen', async () => {
      await open(page, `${addressOf(await productNamed(shop, argan))}#reviews`);
      const panel = page.getByRole('tabpanel', { name: /^Reviews/ });
      await panel.getByRole('radio', { name: '3 stars' }).check({ force: true });
      const colours = (locator: Locator) =>
        locator.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
      const [ground] = await colours(page.locator('body'));
      const pickers = panel.getByRole('form').locator('.star-mask');
      // polls, because a star changes its colour in a transition
      await expect.poll(async () => new Set([...(await colours(pickers)), ground]).size).toBe(3);
      const average = panel.locator('p .star-mask');
      const [outer, inner] = [await colours(average), await colours(average.locator('span'))];
      expect(new Set([outer[0], inner[0], ground]).size).toBe(3);

      const bar = panel.getByRole('button', { name: /^5 stars/ });
      expect(await colours(bar.locator('.bg-gold'))).not.toContain(ground);
      await bar.click();
      await page.mouse.move(0, 0);
      await panel.getByRole('combobox').focus();
      await expect(bar).toHaveCSS('outline-style', 'solid');
      await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toHaveCSS('border-top-width', '1px');
    });
    await test.step('the chosen suggestion, and the range and the handles of the prices', async () => {
      await page.setViewportSize(desk);
      await open(page, '/user/product-list');
      const search = page.getByRole('combobox', { name: 'Search products' });
      await search.fill('argan');
      await expect(page.getByRole('option').first()).toBeVisible();
      await search.press('ArrowDown');
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCSS(
        'outline-style',
        'solid',
      );
      // without the contrast that axe reads: it does not know the colours of the system
      await expectNoSidewaysScroll(page);
      await search.press('Escape');
      const slider = page.getByRole('group', { name: 'Price' });
      const [ground, ...shown] = await page.evaluate(
        ([body, ...parts]) => [body, ...parts].map((each) => each && getComputedStyle(each).backgroundColor),
        await Promise.all(
          [page.locator('body'), ...(await slider.locator('span').all())].map((each) => each.elementHandle()),
        ),
      );
      expect(new Set([ground, ...shown]).size).toBe(3);
    });
  });
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
  await closeDrawer(page);
  await page.getByRole('button', { name: 'Remove from Cart' }).first().click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('removed');
  await page.locator('summary', { hasText: 'Categories' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('a card opens its product with a transition, unless motion is reduced (LIST-9)', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/user/product-list');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const note = async () => {
          await transition.ready;
          const fades = document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
          document.documentElement.dataset['fades'] = String(fades.length > 0);
        };
        void note();
        return transition;
      };
    });
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/product-details/);
    await expect(page.locator('html')).toHaveAttribute('data-fades', String(reducedMotion !== 'reduce'));
  }
});
