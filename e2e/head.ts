import type { Page } from '@playwright/test';

/** Metadata in the server-rendered HTML of an address, as search engines and link previews read it. */
export async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { documentElement: root, head, title } = new DOMParser().parseFromString(text, 'text/html');
    const meta = (name: string) => head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
    const previews = [...head.querySelectorAll('meta[property^="og:"]')].map((each) => [
      each.getAttribute('property'),
      each.getAttribute('content'),
    ]);
    const things = [...root.querySelectorAll('script[type="application/ld+json"]')];
    return {
      lang: root.lang,
      title,
      description: meta('description'),
      robots: meta('robots'),
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      preview: Object.fromEntries(previews) as Record<string, string | undefined>,
      structured: things.map((each) => (JSON.parse(each.textContent) as { '@type': string })['@type']),
    };
  }, html);
}
