/** Rendering on the server. */
import type { PageHost } from '@nabta/contract/pages.ts';
import { expect, it, vi } from 'vitest';

vi.stubEnv('SSR', true);
const { renderPage } = await import('./server.tsx');

/** `answers`: of calls by their path; others answer an empty list. */
const hostWith = (answers: Record<string, object>): PageHost => ({
  api: async (path) => Response.json(answers[path] ?? []),
  cookies: () => '',
  prefix: '',
  offlinePage: false,
  publicUrl: 'https://shop.example',
  defaultLanguage: 'en',
});

it('answers 500 with a crash screen when a page can not be rendered', async () => {
  // a text that is none
  const host = hostWith({
    '/settings/about': { visitInfo: {} },
    '/settings/delivery': { promise: {} },
    '/settings/legal/terms': { title: 'Terms of sale', body: 7 },
  });
  const { status, html } = await renderPage(new Request('https://shop.example/legal/terms'), host);
  expect(status).toBe(500);
  expect(Buffer.from(html).toString()).toContain('Oops!');
  expect(console.error).toHaveBeenCalledWith(expect.any(TypeError));
  vi.mocked(console.error).mockClear();
});
