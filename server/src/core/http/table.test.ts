/** Walks the table of calls: access, validation and limits hold for every one of them. */
import { calls, type CallKey } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';
import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { openShop } from '../../../testing/shop.ts';

const { call, signIn } = await openShop();
type Caller = 'nobody' | 'user' | 'admin';
/** A session of its own for each call: some calls end it. */
const headersOf = async (caller: Caller) => (caller === 'nobody' ? {} : signIn(caller));

const table = Object.entries(calls) as [CallKey, Route][];
const SOME_ID = '01900000-0000-7000-8000-000000000000';
const addressOf = (key: string) => {
  const [method, path] = key.split(' ') as [string, string];
  return `${method} ${path.replace(':year', '2026').replace(':page', 'terms').replaceAll(/:\w+/g, SOME_ID)}`;
};

const mayCall = (access: Route['access'], caller: Caller) =>
  access === 'public' || (caller !== 'nobody' && (access === 'signedIn' || access === caller));

const admitted = (access: Route['access']): Caller =>
  access === 'public' ? 'nobody' : access === 'signedIn' ? 'user' : access;

/** A value of a wrong type for every field of an object, at every depth that a value can be wrong. */
const wrongFor = (schema: $ZodType): object => {
  const { def } = schema._zod as unknown as { def: { type: string; shape?: Record<string, $ZodType> } };
  const fields = Object.keys(def.shape ?? {});
  return Object.fromEntries(fields.map((field) => [field, { not: 'this' }]));
};

describe.each(table)('%s', (key, route) => {
  it.each(['nobody', 'user', 'admin'] as const)('asked by %s (API-1, ERRORS-2)', async (caller) => {
    const { status, headers } = await call(addressOf(key), { headers: await headersOf(caller) });
    const isShared = key.startsWith('GET') && route.access === 'public' && !route.personal;
    expect(headers['cache-control']).toBe(isShared ? 'no-cache' : 'private, no-store');
    if (mayCall(route.access, caller)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(caller === 'nobody' ? 401 : 403);
  });

  const allowed = () => headersOf(admitted(route.access));
  const withBody = async (body: object | string) =>
    call(addressOf(key), {
      headers: { ...(await allowed()), 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const invalid = route.invalid ?? 400;

  if (route.body) {
    const schema = route.body;
    it.each([
      ['fields of wrong types', () => JSON.stringify(wrongFor(schema))],
      ['a list', () => '[]'],
      ['null', () => 'null'],
      ['a text', () => '"text"'],
      ['nothing', () => ''],
      ['broken JSON', () => '{"a":'],
      ['a poisoned prototype', () => '{"__proto__": {"role": "admin"}}'],
    ])('refuses %s', async (_what, body) => {
      const answer = await withBody(body());
      expect(answer.status).toBe(invalid);
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    });

    it('refuses an oversized body with 413 (ERRORS-2)', async () => {
      const { status, body } = await withBody({ text: 'x'.repeat(400_000) });
      expect(status).toBe(413);
      expect(body.code).toBe('too_large');
    });

    it('drops unknown fields before a handler sees them (API-5)', () => {
      for (const object of objectsIn(schema)) expect(object.catchall?._zod.def.type ?? 'strip').toBe('strip');
    });
  }

  if (route.query) {
    const schema = route.query;
    it('refuses a query given twice, except a filter, which is none then', async () => {
      const [name = ''] = Object.keys(wrongFor(schema));
      const isFilter = fieldOf(schema, name) === 'catch';
      const { body } = await call(`${addressOf(key)}?${name}=1&${name}=2`, { headers: await allowed() });
      expect(name in (body.fields ?? {})).toBe(!isFilter);
    });
  }

  if (key.includes(':')) {
    const isId = !/:(year|phone|page|step)$/.test(key);
    const expected = isId ? 404 : key.endsWith(':year') ? 200 : 400;
    it(`answers ${expected} to what is no ${isId ? 'id' : 'year, phone number, page or step'}`, async () => {
      const { status } = await call(key.replaceAll(/:\w+/g, 'none'), { headers: await allowed() });
      expect(status).toBe(expected);
    });
  }
});

type ZodObject = {
  type: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  catchall?: $ZodType;
};

/** The kind of schema of a field. */
function fieldOf(schema: $ZodType, name: string): string | undefined {
  return (schema._zod as unknown as { def: ZodObject }).def.shape?.[name]?._zod.def.type;
}

/** Every object schema within a schema. */
function objectsIn(schema: $ZodType): ZodObject[] {
  const { def } = schema._zod as unknown as { def: ZodObject };
  const within = [...Object.values(def.shape ?? {}), def.element, def.innerType].filter((each) => each !== undefined);
  return [...(def.type === 'object' ? [def] : []), ...within.flatMap(objectsIn)];
}

it('says of every call who may make it (API-1)', () => {
  for (const [key, { access }] of table) expect(['public', 'signedIn', 'user', 'admin'], key).toContain(access);
});
