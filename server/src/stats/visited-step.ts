import { splitPrefix } from '@nabta/contract/languages.ts';
import type { Step } from './visit-counter.ts';

/** What a request says about itself. */
export type Visit = {
  method: string;
  /** The pattern of its route; all pages share `/*`. */
  route: string | undefined;
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};

const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|scan|externalhit/i;
/** All browsers name themselves so; programs, and the shop's own requests in process, don't. */
const BROWSER = /^Mozilla\//;
const PRODUCT_PAGE = /^\/user\/product-details\//;
const BACK_OFFICE = /^\/admin(\/|$)/;

/** The readable hint of the session (SESSION-2). */
const ADMIN = /(?:^|;\s*)user=[^;]*%22role%22%3A%22admin%22/i;

const isPerson = ({ headers }: Visit): boolean => {
  const browser = String(headers['user-agent'] ?? '');
  return BROWSER.test(browser) && !ROBOT.test(browser) && !String(headers['sec-purpose'] ?? '').includes('prefetch');
};
/** An admin, also in the visitor's view, whose calls have no cookie. */
const isAdmin = ({ headers }: Visit): boolean =>
  ADMIN.test(String(headers['cookie'] ?? '')) || headers['purpose'] === 'preview';

/** The step of a funnel that an answered request is; undefined when it is none, or was made by a robot. Pure. */
export const stepOf = (visit: Visit): Step | undefined => {
  const { method, route, url, status, headers, body } = visit;
  if ((status !== 200 && status !== 304) || !isPerson(visit) || isAdmin(visit)) return undefined;
  if (method === 'POST' && route === '/api/visits')
    return (body as { step?: string } | undefined)?.step === 'cart' ? 'cart_additions' : 'checkouts';
  if (method !== 'GET') return undefined;
  // a product page that was opened within the shop; carts and the choice of a variant ask for another purpose
  if (route === '/api/products/:id')
    return url.includes('groups=true') && !headers['purpose'] ? 'product_views' : undefined;
  if (route !== '/*' || (headers['sec-fetch-dest'] ?? 'document') !== 'document') return undefined;
  const { path } = splitPrefix(url.split('?', 1)[0] ?? '');
  if (BACK_OFFICE.test(path)) return undefined;
  return PRODUCT_PAGE.test(path) ? 'product_views' : 'visits';
};
