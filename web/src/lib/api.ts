import type { CallKey, Calls } from '@nabta/contract';
import type { ErrorBody } from '@nabta/contract/errors.ts';
import type { PageAnswer } from '@nabta/contract/pages.ts';
import type { WireAnswerOf, WireInputOf } from '@nabta/contract/route.ts';
import { ApiFailure } from './failures.ts';
import { splitPrefix } from '@nabta/contract/languages.ts';
import { language } from '../i18n/language.ts';
import { token } from './token.ts';
import { visitorView } from './visitor-view.ts';

type Scalar = string | number | boolean | undefined;
/** Query values as a screen has them; undefined and '' are left out. */
type Query<Wire> = { [Name in keyof Wire]?: Scalar };

type Part<Name extends string, Wire> = [Wire] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Wire
    ? { [N in Name]?: Wire }
    : { [N in Name]: Wire };

/** What goes out: pictures in a form, anything else as JSON. */
type Body<Key extends CallKey> = Calls[Key] extends { files: object } ? FormData : WireInputOf<Calls[Key]>['body'];

type Input<Key extends CallKey> = Part<'params', WireInputOf<Calls[Key]>['params']> &
  Part<'body', Body<Key>> & {
    query?: Query<NonNullable<WireInputOf<Calls[Key]>['query']>>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** The caller shows the failure: no toast, no redirect. */
    handlesFailure?: boolean;
  };

export type AnswerOf<Key extends CallKey> = WireAnswerOf<Calls[Key]>;

type Rest<Key extends CallKey> = object extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>];
export type Api = <Key extends CallKey>(key: Key, ...rest: Rest<Key>) => Promise<AnswerOf<Key>>;

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
export type Fetch = (path: string, init: Init) => Promise<PageAnswer>;
type AnyInput = Partial<Record<'params' | 'query', Record<string, Scalar>>> &
  Pick<RequestInit, 'signal'> & { body?: unknown; headers?: Record<string, string>; handlesFailure?: boolean };

/**
 * A client for the table of calls: `await api('GET /products', { query: { page: 2 } })`. Rejects with `ApiFailure`; an
 * aborted call rejects with `AbortError`. `onFailure` gets each failure of a call without `handlesFailure`. `pageAddress` has
 * the prefix of a language, or none for the shop's default language, which needs no parameter.
 */
export const createApi = (
  fetch: Fetch,
  onFailure: (failure: ApiFailure) => unknown,
  pageAddress = () => globalThis.location?.pathname ?? '/',
): Api => {
  const call = async (key: string, input: AnyInput = {}): Promise<unknown> => {
    try {
      const lang = IN_LANGUAGES.test(key) ? splitPrefix(pageAddress()).language : undefined;
      return await sendRequest(fetch, key, lang ? { ...input, query: { ...input.query, lang } } : input);
    } catch (error) {
      if (error instanceof ApiFailure && !input.handlesFailure) onFailure(error);
      throw error;
    }
  };
  return call as Api;
};

/** Calls whose answers have texts of the catalogue in the language of their address (`lang`). */
export const IN_LANGUAGES =
  /^GET \/(products(\/featured|\/:id(\/companions)?)?|categories(\/:id)?|gifts|promotions\/\w+|settings\/(?!branding|home)[\w/:]+|admin\/top-products)$/;

/** `keepalive` bodies may have 64 KiB together (Fetch standard); larger calls are sent without it. */
const KEEPALIVE_BYTES = 8192;

const sendRequest = async (fetch: Fetch, key: string, { params = {}, query = {}, body, headers, signal }: AnyInput) => {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  // the browser sets the content type of a form, with its boundary
  const isForm = body instanceof FormData;
  const json = isForm || body === undefined ? '' : JSON.stringify(body);
  const response = await fetch(path + search(query), {
    method,
    headers: {
      Accept: 'application/json',
      // of messages, and of answers that are not cached for everyone
      'Accept-Language': language,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : json }),
    // changes are shown before they are answered, so they must be sent even when the user leaves the page at once
    ...(method !== 'GET' && !isForm && json.length < KEEPALIVE_BYTES && { keepalive: true }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiFailure('unreachable') : error;
  });
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    throw new ApiFailure(response.ok ? 'silent' : response.status);
  });
  if (!response.ok) throw new ApiFailure(response.status, answer as ErrorBody);
  return answer;
};

const search = (query: Record<string, Scalar>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
};

/**
 * Sends the session as a cookie and as a header; orders of guests are sent without the header (API-11). The visitor's view
 * sends neither, but for a login, whose answer sets the cookie; the server counts no visit of it.
 */
const withSession =
  (send: Fetch): Fetch =>
  (path, init) => {
    const url = `/api${path}`;
    if (visitorView.isOn() && path !== '/auth/login')
      return send(url, { ...init, headers: { ...init.headers, Purpose: 'preview' }, credentials: 'omit' });
    const bearer = path.startsWith('/orderguests') ? undefined : token.read();
    const headers = { ...init.headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
    return send(url, { ...init, headers, credentials: 'same-origin' });
  };

/** Shows a failure as `reactions.ts` says. */
const reportFailure = async (failure: ApiFailure) => (await import('./reactions.ts')).handleFailure(failure);

/** A browser client with another transport than `fetch`. */
export const createBrowserApi = (send: Fetch): Api => createApi(withSession(send), reportFailure);

const browserFetch: Fetch = (path, init) => fetch(path, init);

/** The browser's client. */
export const api = createBrowserApi(browserFetch);

/** Clients that show no failures themselves; loaders (`load.ts`) and queries do. */
export const createServerApi = (path: (path: string) => Promise<PageAnswer>, prefix: string): Api =>
  createApi(
    path,
    () => {},
    () => prefix,
  );
export const quietApi: Api = createApi(withSession(browserFetch), () => {});
