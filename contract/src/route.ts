import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/**
 * Who may make a call. `public`: anyone; `signedIn`: any session; `user` and
 * `admin`: a session of that role. There is no default: a call without an
 * access rule does not compile.
 */
export type Access = 'public' | 'signedIn' | 'user' | 'admin';

/** Maximum calls per window of one network address or account; scaled by RATE_LIMIT_SCALE. */
export type Limit = { calls: number; seconds: number; per?: 'account' };

/** One call between browser and server. */
export type Route = {
  access: Access;
  /**
   * A public call whose answer depends on the session, or reveals something about accounts. Every other public GET has
   * the same answer for everyone, which is cached until the public data changes.
   */
  personal?: true;
  /** One line for the API page. */
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  /** A JSON body; or `files`: the multipart field with at least one picture. */
  body?: $ZodType;
  files?: { field: string; many: boolean };
  answer: $ZodType;
  /** Status of a successful answer; default 200. */
  status?: 200 | 201;
  /** Status of an invalid input; default 400. */
  invalid?: 422;
  /** Whether the call honours an Idempotency-Key header. */
  idempotent?: true;
  limit?: Limit;
  /** Aliases: other spellings of the path in the specifications. */
  also?: readonly string[];
};

/** Checks a table against `Route` and preserves its exact schema types. */
export const routes = <const Table extends Record<`${Method} /${string}`, Route>>(table: Table): Table => table;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Decoded<Schema> = Schema extends $ZodType ? z.output<Schema> : undefined;
type Wire<Schema> = Schema extends $ZodType ? z.input<Schema> : undefined;

/** Input of a handler: decoded (millimes, Date). */
export type InputOf<R extends Route> = {
  params: Decoded<R['params']>;
  query: Decoded<R['query']>;
  body: Decoded<R['body']>;
};
/** Result of a handler: decoded (millimes, Date). */
export type AnswerOf<R extends Route> = Decoded<R['answer']>;
/** Input and answer in wire format (TND, ISO 8601). */
export type WireInputOf<R extends Route> = {
  params: Wire<R['params']>;
  query: Wire<R['query']>;
  body: Wire<R['body']>;
};
export type WireAnswerOf<R extends Route> = Wire<R['answer']>;
