/** The pictures of a product on the full screen (PHONE-3). */
import type { Locator, Page } from '@playwright/test';
import { expectInOrder } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import { argan } from './test-data.ts';

async function openZoom(page: Page, shop: Shop, prefix = '') {
  const product = await productNamed(shop, argan);
  await open(page, prefix + addressOf(product));
  await page.locator('#picture-1 a').click();
  const zoom = page.getByRole('dialog');
  await expect(zoom.getByRole('status')).toHaveText('1 / 3');
  await expect(pictures(zoom).first()).toBeInViewport({ ratio: 0.9 });
  return zoom;
}

const pictures = (zoom: Locator) => zoom.getByRole('group').getByRole('button');

const scaleOf = (picture: Locator) =>
  picture.evaluate((element) => element.getBoundingClientRect().width / (element as HTMLElement).offsetWidth);
const expectScale = (picture: Locator, scale: number) => expect.poll(() => scaleOf(picture)).toBeCloseTo(scale, 1);

const centreOf = async (locator: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

test('pictures are enlarged at a desk', async ({ page, shop }) => {
  await test.step('each picture has a name of its own', async () => {
    await open(page, addressOf(await productNamed(shop, argan)));
    const names = ['Enlarge picture 1', 'Enlarge picture 2', 'Enlarge picture 3'];
    for (const name of names) await expect(page.getByRole('link', { name })).toHaveCount(1);
  });
  await test.step('with a mouse: click, wheel and drag (PHONE-3)', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const zoom = await openZoom(page, shop);
    const picture = pictures(zoom).first();
    const { x, y } = await centreOf(zoom.getByRole('group'));
    await page.mouse.click(x, y);
    await expectScale(picture, 2);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => scaleOf(picture)).toBeGreaterThan(3);
    const before = await centreOf(picture);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 40, { steps: 4 });
    await page.mouse.up();
    const after = await centreOf(picture);
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([-60, -40]);
    await page.mouse.wheel(0, 4_000);
    await expectScale(picture, 1);
    await expectInOrder(page);
  });
  await test.step('with keys: plus, minus and arrows (PHONE-3)', async () => {
    const zoom = await openZoom(page, shop);
    await page.keyboard.press('ArrowRight');
    await expect(zoom.getByRole('status')).toHaveText('2 / 3');
    const second = pictures(zoom).nth(1);
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expectScale(second, 2.25);
    const before = await centreOf(second);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await centreOf(second)).x).toBeLessThan(before.x);
    await expect(zoom.getByRole('status'), 'arrows move what is enlarged').toHaveText('2 / 3');
    for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('-');
    await expectScale(second, 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(zoom.getByRole('status')).toHaveText('3 / 3');
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
  });
  await test.step('in Arabic the next picture is on the left', async () => {
    const zoom = await openZoom(page, shop, '/ar');
    await page.keyboard.press('ArrowLeft');
    await expect(zoom.getByRole('status')).toHaveText('2 / 3');
    await expect(pictures(zoom).nth(1)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('double tap, pinch, and swipe to the next picture (PHONE-3)', async ({ page, context, shop }) => {
    const zoom = await openZoom(page, shop);
    const picture = pictures(zoom).first();
    const { x, y } = await centreOf(zoom.getByRole('group'));
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(600);
    await expectScale(picture, 1);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expectScale(picture, 2);
    await page.waitForTimeout(600);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expectScale(picture, 1);

    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const far of [60, 80, 100, 120]) await touch('touchMove', [x - far, y], [x + far, y]);
    await touch('touchEnd');
    await expectScale(picture, 3);
    expect(await page.evaluate(() => window.visualViewport?.scale), 'the page itself is not enlarged').toBe(1);
    await zoom.getByRole('button', { name: 'Zoom out' }).tap();
    await zoom.getByRole('button', { name: 'Zoom out' }).tap();
    await zoom.getByRole('button', { name: 'Zoom out' }).tap();
    await expectScale(picture, 1);

    await client.send('Input.synthesizeScrollGesture', { x, y, xDistance: -250, yDistance: 0, speed: 1_500 });
    await expect(zoom.getByRole('status')).toHaveText('2 / 3');
    await expect(pictures(zoom).nth(1)).toBeInViewport({ ratio: 0.9 });
    await expectInOrder(page);
  });
});
