import type { CallKey, Calls } from '@nabta/contract';
import type { ErrorBody } from '@nabta/contract/errors.ts';
import type { WireAnswerOf, WireInputOf } from '@nabta/contract/route.ts';
import { ApiFailure } from './failures.ts';
import { token } from './token.ts';

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
    /** The caller tells of a failure in its own words: no toast, no redirect. */
    ownWords?: boolean;
  };

export type AnswerOf<Key extends CallKey> = WireAnswerOf<Calls[Key]>;

type Rest<Key extends CallKey> = object extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>];
export type Api = <Key extends CallKey>(key: Key, ...rest: Rest<Key>) => Promise<AnswerOf<Key>>;

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
export type Fetch = (path: string, init: Init) => Promise<Response>;
type AnyInput = Partial<Record<'params' | 'query', Record<string, Scalar>>> &
  Pick<RequestInit, 'signal'> & { body?: unknown; headers?: Record<string, string>; ownWords?: boolean };

/**
 * A client for the table of calls: `await api('GET /products', { query: { page: 2 } })`.
 * Rejects with `ApiFailure`; an aborted call rejects with its own `AbortError`.
 * `onFailure` is told of each failure whose call didn't ask for `ownWords`.
 */
export const createApi = (fetch: Fetch, onFailure: (failure: ApiFailure) => unknown): Api => {
  const call = async (key: string, input: AnyInput = {}): Promise<unknown> => {
    try {
      return await answerTo(fetch, key, input);
    } catch (error) {
      if (error instanceof ApiFailure && !input.ownWords) onFailure(error);
      throw error;
    }
  };
  return call as Api;
};

/** Browsers let the bodies of such calls together have 64 KiB. */
const SMALL = 8192;

const answerTo = async (fetch: Fetch, key: string, { params = {}, query = {}, body, headers, signal }: AnyInput) => {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  // a form names its type, and what parts it, by itself
  const isForm = body instanceof FormData;
  const json = isForm || body === undefined ? '' : JSON.stringify(body);
  const response = await fetch(path + search(query), {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : json }),
    // many a change is shown before it is answered: it is sent also when the page is left with the next tap
    ...(method !== 'GET' && !isForm && json.length < SMALL && { keepalive: true }),
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
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length ? `?${new URLSearchParams(given)}` : '';
};

/** The session travels in its cookie and as a header; orders of guests go without the header (decisions 1). */
const inSession =
  (send: Fetch): Fetch =>
  (path, init) => {
    const bearer = path.startsWith('/orderguests') ? undefined : token.read();
    const headers = { ...init.headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
    return send(`/api${path}`, { ...init, headers, credentials: 'same-origin' });
  };

/** A failure is told by the table of `reactions.ts`, unless the call has its own words. */
const tell = async (failure: ApiFailure) => (await import('./reactions.ts')).react(failure);

/** A client for the browser that sends by other means than `fetch`. */
export const apiThrough = (send: Fetch): Api => createApi(inSession(send), tell);

const inBrowser: Fetch = (path, init) => fetch(path, init);

/** The browser's client. */
export const api = apiThrough(inBrowser);

/** For readings (see `load.ts`), which tell of a failure themselves. */
export const apiFor = (path: (path: string) => Promise<Response>): Api => createApi(path, () => {});
export const browserReads: Api = createApi(inSession(inBrowser), () => {});
