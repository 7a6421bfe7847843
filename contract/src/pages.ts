import type { Arrangement } from './settings/home-sections.ts';
import type { Language } from './languages.ts';

/** The part of a `Response` that pages read; a `Response` itself would copy the answer through a stream. */
export type PageAnswer = { ok: boolean; status: number; json: () => Promise<unknown> };

/** The interface between server and web build: how the server has a page rendered. */
export type PageHost = {
  /** Calls the API in process without a session: `api('/products?page=2')`. */
  api: (path: string) => Promise<PageAnswer>;
  /** The cookies of the request. A page that reads them is not cached; any other page is the same for everyone. */
  cookies: () => string;
  /** Whether browsers install the service worker of the offline page. */
  offlinePage: boolean;
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string;
  /** The language of the addresses without a prefix. */
  defaultLanguage: Language;
  /** Of a preview for an admin: the home page with another arrangement. It is rendered without scripts. */
  preview?: Arrangement | undefined;
  /** The prefix of the address: '/fr', or '' in the default language. */
  prefix: string;
};
/** A rendered page. Not a `Response`: its body would be copied through a stream, which took 7 % of the time of a page. */
export type RenderedPage = { status: number; headers: Headers; html: Uint8Array };
export type RenderPage = (request: Request, host: PageHost) => Promise<RenderedPage>;

/** Cache key of a page: its canonical path, and the query parameters it is rendered from. */
export type PageKey = { path: string; query: readonly string[] };
export type PageAt = (pathname: string) => PageKey;

export const SERVICE_WORKER = '/service-worker.js';

/** The exports of `web/build/<language>/server/index.js`: the pages in one language. `scripts`: SHA-256 of those within pages, in Base64. */
export type WebBuild = { renderPage: RenderPage; pageAt: PageAt; scripts: readonly string[] };
