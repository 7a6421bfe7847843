import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/**
 * Who may make a call. `public`: anyone; `signedIn`: any session; `user` and
 * `admin`: a session of that role. There is no default: a call without an
 * access rule does not compile.
 */
export type Access = 'public' | 'signedIn' | 'user' | 'admin';

/** How many calls one address may make in a window; scaled by RATE_LIMIT_SCALE. */
export type Limit = { calls: number; seconds: number };

/** One call between browser and server. */
export type Route = {
  access: Access;
  /**
   * A public call whose answer depends on who asks, or tells of accounts. Any other public GET answers everyone the
   * same, from what the shop shows, and its answer is kept until that changes.
   */
  personal?: true;
  /** One line for the API page. */
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  /** A JSON body; `files` instead says which multipart field carries pictures, at least one of them. */
  body?: $ZodType;
  files?: { field: string; many: boolean };
  answer: $ZodType;
  /** The status of success; 200 when not said. */
  status?: 200 | 201;
  /** The status of an input that does not fit, where it isn't 400. */
  invalid?: 422;
  /** Whether the call honours an Idempotency-Key header. */
  idempotent?: true;
  limit?: Limit;
  /** Other spellings of the same path, as the two specifications use them. */
  also?: readonly string[];
};

/** Keeps the exact schema types of a table while checking it against `Route`. */
export const routes = <const Table extends Record<`${Method} /${string}`, Route>>(table: Table): Table => table;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Decoded<Schema> = Schema extends $ZodType ? z.output<Schema> : undefined;
type Wire<Schema> = Schema extends $ZodType ? z.input<Schema> : undefined;

/** What a handler is given: decoded (millimes, Date). */
export type InputOf<R extends Route> = {
  params: Decoded<R['params']>;
  query: Decoded<R['query']>;
  body: Decoded<R['body']>;
};
/** What a handler returns: decoded (millimes, Date). */
export type AnswerOf<R extends Route> = Decoded<R['answer']>;
/** What a browser sends and gets: as on the wire (TND, ISO 8601). */
export type WireInputOf<R extends Route> = {
  params: Wire<R['params']>;
  query: Wire<R['query']>;
  body: Wire<R['body']>;
};
export type WireAnswerOf<R extends Route> = Wire<R['answer']>;
