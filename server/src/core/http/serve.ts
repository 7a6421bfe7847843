import { CART_LINES } from '@nabta/contract/carts/carts.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { calls, type CallKey, type Calls } from '@nabta/contract/index.ts';
import { messagesByField } from '@nabta/contract/fields.ts';
import { readBody } from '@nabta/contract/lenient-input.ts';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import type { AnswerOf, InputOf, Route, WireAnswerOf } from '@nabta/contract/route.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { rangeOf } from './address-range.ts';
import { callKey, isSameForAll } from '../cache/keys.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { PublicVersion } from '../cache/version.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceCookie, setDeviceCookie } from '../security/device.ts';
import { AppError } from './errors.ts';
import { encodeJson, Json } from './json.ts';
import { PRIVATE } from './security-headers.ts';
import { sessionByToken, setSessionCookie, tokenOf, type Session } from '../security/session.ts';
import { requests } from '../texts/errors.ts';
import { Turns } from '../database/turns.ts';
import { withStoredTranslations } from '../translations.ts';
import { eachFileOf, takeUploads, type EachFile } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** The status of an input that does not fit, where it isn't 400. */
    invalid?: Route['invalid'];
  }
}

type SessionOf<Access extends Route['access']> = Access extends 'public' ? Session | undefined : Session;

/** What a handler is given: input already checked and decoded, translations as they are stored, and who asks. */
type Call<Key extends CallKey> = InputOf<Calls[Key]> & {
  session: SessionOf<Calls[Key]['access']>;
  idempotencyKey: string | undefined;
  /** Of a public call: what everyone may see when it came, and the moment that prices are of. */
  version: PublicVersion;
  /** The body of a call that takes files; read only as far as the handler asks. */
  eachFile: Calls[Key] extends { files: object } ? EachFile : undefined;
  log: FastifyBaseLogger;
  /** Gives the browser a session's token to keep; '' takes it away. */
  setSession: (token: string) => void;
  /** The network address the call comes from. */
  address: string;
  language: Language;
  /** Signed token of a browser that has logged in to the account before (device.ts). */
  deviceToken: string | undefined;
  setDeviceToken: (deviceToken: string) => void;
};
type Handler<Key extends CallKey> = (call: Call<Key>) => Promise<AnswerOf<Calls[Key]> | Json<WireAnswerOf<Calls[Key]>>>;
/** The handlers of some calls; a missing one does not compile. */
export type Handlers<Key extends CallKey = CallKey> = { [K in Key]: Handler<K> };

type Given = {
  db: Db;
  clock: Clock;
  cache: ResponseCache;
  rateLimitScale: number;
  publicUrl: string;
  defaultLanguage: Language;
};
type Deps = Given & { turns: Turns };

const wordings = new Map(languageCodes.map((language) => [language, z.locales[language]()]));
// words for what a field's own message does not cover
z.config({ localeError: (issue) => wordings.get(currentLanguage())?.localeError(issue) });

const JSON_LIMIT = 256 * 1024;

/** Writes of one account that wait for its running one: as many as a full cart has lines, which a login merges at once. */
const MOST_WAITING = CART_LINES;

/** Registers every call of the contract below /api: access, limits, validation, handler, answer. */
export const serveCalls = async (app: FastifyInstance, handlers: Handlers, given: Given): Promise<void> => {
  const deps: Deps = { ...given, turns: new Turns(MOST_WAITING) };
  app.decorateRequest('session', undefined);
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(({ schema }) => inJson(schema as unknown as $ZodType));
  // what is no call is no page either
  app.get('/api/*', async () => {
    throw new AppError('not_found');
  });
  const table = Object.entries<Route>(calls) as [CallKey, Route][];
  const serve = (app: FastifyInstance, { withFiles }: { withFiles: boolean }) => {
    for (const [key, route] of table) if (withFiles === !!route.files) serveCall(app, key, route, handlers, deps);
  };
  serve(app, { withFiles: false });
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, { withFiles: true });
  });
};

/**
 * A stolen session must not keep its owner from logging out or choosing another password. Uploads have slots of
 * their own, since encoding a picture takes seconds.
 */
const WITHOUT_TURNS = /^\/(auth|users|upload)\//;

const serveCall = (app: FastifyInstance, key: CallKey, route: Route, handlers: Handlers, deps: Deps): void => {
  const [method, path] = key.split(' ') as [string, string];
  const handler = handlers[key] as (call: object) => Promise<unknown>;
  const { cache } = deps;
  const encode = inJson(route.answer);
  const shared = method === 'GET' && isSameForAll(route);
  const takesTurns = method !== 'GET' && !WITHOUT_TURNS.test(path);
  // a price may change any second (PRICES-4); personal data is not cached
  const cacheControl = shared ? 'no-cache' : PRIVATE;
  for (const url of [path, ...(route.also ?? [])]) {
    app.route({
      method,
      url: `/api${url}`,
      bodyLimit: JSON_LIMIT,
      // the cache compresses what it sends, once
      ...(shared && { compress: false }),
      schema: schemasOf(route),
      config: { ...limitOf(route, deps.rateLimitScale), invalid: route.invalid, hasOwnAnswer: !shared },
      onRequest: async (request, reply) => {
        reply.header('cache-control', cacheControl);
        await admit(route, request, deps);
        if (!shared) return;
        request.publicVersion = await cache.version();
        const response = cache.get(callKey(request.url), request.publicVersion);
        if (response) return cache.send(request, reply, { response, source: 'hit' });
      },
      // no body at all is an empty one; `null` is not
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => {
        const status = route.status ?? 200;
        reply.code(status);
        const handled = () =>
          handler({
            params: request.params,
            query: request.query,
            // what no schema has checked reaches no handler
            body: route.body && withStoredTranslations(request.body as object, deps.defaultLanguage),
            eachFile: route.files && eachFileOf(request, route.files),
            session: request.session,
            idempotencyKey: idempotencyKeyOf(route, request),
            version: request.publicVersion,
            log: request.log,
            setSession: (token: string) => setSessionCookie(reply, token, deps.publicUrl),
            address: request.ip,
            language: request.language,
            deviceToken: request.cookies[deviceCookie(deps.publicUrl)],
            setDeviceToken: (deviceToken: string) => setDeviceCookie(reply, deviceToken, deps.publicUrl),
          });
        const { session } = request;
        const answer = () =>
          takesTurns && session?.role === 'user' ? deps.turns.run(session.userId, handled) : handled();
        if (!shared) return reply.send(await answer());
        const lookup = await cache.fetch(callKey(request.url), request.publicVersion, async () => {
          const result = await answer();
          const body = result instanceof Json ? result.bytes : Buffer.from(encode(result));
          return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
        });
        return cache.send(request, reply, lookup);
      },
    });
  }
};

/** An answer as it goes over the wire; what its schema does not name stays here. */
const inJson = (schema: $ZodType) => (answer: unknown) =>
  answer instanceof Json ? answer.bytes.toString() : encodeJson(schema, answer);

const schemasOf = ({ params, query, body, answer, status = 200 }: Route) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { [status]: answer },
});

const validator: FastifySchemaCompiler<unknown> =
  ({ schema, httpPart }) =>
  (input: unknown) => {
    const read = httpPart === 'body' ? readBody(schema as $ZodType, input) : z.safeDecode(schema as $ZodType, input);
    if (read.success) return { value: read.data };
    const fields = messagesByField(read.error);
    // an id that is no id names nothing: the thing is not there
    if (httpPart === 'params' && Object.keys(fields).some((name) => /id$/i.test(name))) {
      return { error: new AppError('not_found') };
    }
    const [path, message] = Object.entries(fields)[0] ?? ['', requests().misfit];
    return { error: new AppError('invalid_input', path ? `${path}: ${message}` : message, { fields }) };
  };

/** Closed by default: a caller that the contract does not name is refused before the body is read. */
const admit = async (route: Route, request: FastifyRequest, { db, clock, publicUrl }: Deps): Promise<void> => {
  // costs no query
  if (isSameForAll(route)) return;
  const token = tokenOf(request, publicUrl);
  request.session = token ? await sessionByToken(db, clock, token) : undefined;
  if (route.access === 'public') return;
  if (!request.session) throw new AppError('unauthenticated');
  if (route.access !== 'signedIn' && route.access !== request.session.role) throw new AppError('forbidden');
};

const idempotencyKeyOf = (route: Route, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,128}$/.test(key)) {
    throw new AppError('invalid_input', requests().invalidKey);
  }
  return key;
};

const limitOf = ({ limit }: Route, scale: number) =>
  limit && {
    rateLimit: {
      max: Math.max(1, Math.round(limit.calls * scale)),
      timeWindow: limit.seconds * 1000,
      ...(limit.per === 'account' && { keyGenerator: accountOf }),
    },
  };

const accountOf = ({ session, ip }: FastifyRequest): string => session?.userId ?? rangeOf(ip);
