/** The server, in tests of what a screen shows: what it answers, and what it is sent. */
import type { CallKey, Calls } from '@nabta/contract';
import type { ErrorBody } from '@nabta/contract/errors.ts';
import type { WireInputOf } from '@nabta/contract/route.ts';
import { expect } from 'vitest';
import type { AnswerOf } from '../src/lib/api.ts';

/** A refusal or failure: an HTTP status of 400 and more. */
type Failure = { status: number; body: Partial<Omit<ErrorBody, 'code'>> & { code?: string } };
type Asked = {
  /** The last part of the path. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | null;
};
type Answer<Key extends CallKey> =
  | AnswerOf<Key>
  | Failure
  | ((asked: Asked) => AnswerOf<Key> | Failure | Promise<AnswerOf<Key> | Failure>);
type Answers = { [Key in CallKey]?: Answer<Key> };

let known: Answers = {};
let asked: { key: string; body: unknown }[] = [];
/** Calls for which the test has no answer. */
let unanswered: string[] = [];

/**
 * Answers these calls until the end of the test. A function is called for each request; one that never resolves is a server
 * that is slow, one that throws a TypeError is out of reach.
 */
export const answer = (answers: Answers): void => void Object.assign(known, answers);

/** The server has a fault. */
export const FAILED = { status: 500, body: { message: 'Internal error', code: 'internal' } } as const;
/** Somebody else has changed the thing since it was read. */
export const OUTDATED = { status: 409, body: { message: 'Somebody changed it.', code: 'changed_meanwhile' } } as const;

/** The answer of a server that can't be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The bodies sent to a call so far, oldest first; undefined for one without a body. */
export const sentTo = <Key extends CallKey>(key: Key) =>
  asked.filter((each) => each.key === key).map(({ body }) => body as WireInputOf<Calls[Key]>['body']);

const respond: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams: query } = new URL(request.url);
  // for countdowns, which follow the server's clock
  if (pathname === '/healthz') return new Response(null, { headers: { date: new Date().toUTCString() } });
  // live events: without a socket, screens poll
  if (pathname === '/socket.io/') throw new TypeError('Failed to fetch');
  const call = `${request.method} ${pathname}`;
  const key = Object.keys(known).find((each) => matches(each, call));
  if (!key) {
    unanswered.push(call);
    return Response.json({ message: 'No answer is given.' }, { status: 500 });
  }
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/');
  const text = isForm ? '' : await request.text();
  const body: unknown = isForm ? await request.formData() : text ? JSON.parse(text) : undefined;
  asked.push({ key, body });
  const given: unknown = known[key as CallKey];
  const sent: unknown =
    typeof given === 'function'
      ? await given({
          id: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
          query,
          body,
          key: request.headers.get('Idempotency-Key'),
        })
      : given;
  return isFailure(sent) ? Response.json(sent.body, { status: sent.status }) : Response.json(sent);
};

/** What `lib/upload.ts` needs of a request: uploads are not sent by `fetch`. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #path = '';

  open(method: string, path: string): void {
    [this.#method, this.#path] = [method, path];
  }

  setRequestHeader(): void {}

  async send(body: FormData): Promise<void> {
    try {
      const response = await respond(this.#path, { method: this.#method, body });
      [this.status, this.responseText] = [response.status, await response.text()];
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

const isFailure = (sent: unknown): sent is Failure =>
  typeof sent === 'object' && sent !== null && 'status' in sent && 'body' in sent;

/** Whether 'GET /products/:id' is the call 'GET /api/products/1'. */
const matches = (key: string, call: string): boolean => {
  const [method = '', path = ''] = key.split(' ');
  return new RegExp(`^${method} /api${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(call);
};

// Also for tests that give no answer: a request must never reach the server that runs the tests.
Object.assign(window, { fetch: respond, XMLHttpRequest: UploadRequest });

/** Forgets the answers of a test, and fails it if one was missing. */
export function clearAnswers(): void {
  const missing = unanswered;
  [known, asked, unanswered] = [{}, [], []];
  expect(missing, 'calls without an answer').toEqual([]);
}
