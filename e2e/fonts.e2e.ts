/** A font that is preloaded and not used costs a phone some 20 kB before the first paint. */
import { expect, test } from './fixtures.ts';
import { newAdmin, signIn } from './member.ts';
import { open, productNamed } from './shopper.ts';
import { argan } from './test-data.ts';

test('every preloaded font is used', async ({ page, shop }) => {
  for (const path of ['/', '/ar', '/user/product-list', '/ar/user/product-list', '/admin', '/ar/admin']) {
    if (path === '/admin') await signIn(page, await newAdmin(shop));
    await open(page, path);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded.length, path).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(unusedOf, preloaded), { message: path }).toEqual([]);
  }
});

test('digits and Latin letters of an Arabic heading have the face of its text', async ({ page, shop }) => {
  const { _id } = await productNamed(shop, argan);
  await open(page, `/ar/user/product-details/${_id}`);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const facesOf = async () => (await client.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
  await expect
    .poll(async () => (await facesOf()).map(({ familyName }) => familyName.replace(/ .*/, '')).toSorted())
    .toEqual(['Figtree', 'Tajawal']);
});

/** Those of the files that no font face of the page was loaded from: a face is loaded when a text needs it. */
function unusedOf(files: string[]): string[] {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const key = (family: string, weight: string, range: string) =>
    [family.replaceAll(/["']/g, ''), weight || 'normal', range.replaceAll(' ', '').toLowerCase()].join('|');
  const loaded = new Set(
    [...document.fonts]
      .filter((face) => face.status === 'loaded')
      .map((face) => key(face.family, face.weight, face.unicodeRange)),
  );
  return files.filter(
    (file) =>
      !faces.some(({ style, parentStyleSheet }) => {
        const [, url = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
        const isOfFile = new URL(url, parentStyleSheet?.href ?? document.baseURI).href === file;
        const range = style.getPropertyValue('unicode-range');
        return (
          isOfFile &&
          loaded.has(key(style.getPropertyValue('font-family'), style.getPropertyValue('font-weight'), range))
        );
      }),
  );
}
