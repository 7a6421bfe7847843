import { calls, features } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { apiPages } from './api-pages.ts';
import { openApi, type Operation } from './openapi.ts';

const api = openApi('http://shop.example');
const operations = Object.values(api.paths).flatMap((item) => Object.values(item));
const tables: Record<string, Record<string, Route>> = features;
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '*');

/** The operation of a call, regardless of parameter names in its path. */
const operationOf = (key: string): Operation | undefined => {
  const [method = '', path = ''] = key.split(' ');
  const [, item] = Object.entries(api.paths).find(([template]) => shapeOf(template) === shapeOf(path)) ?? [];
  return item?.[method.toLowerCase()];
};

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(api));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every call is in it once, under its feature', () => {
  const expected = Object.entries(tables).flatMap(([feature, table]) =>
    Object.keys(table).map((key) => [key, feature]),
  );
  expect(Object.keys(calls).map((key) => [key, operationOf(key)?.tags.join()])).toEqual(
    expect.arrayContaining(expected),
  );
  expect(operations).toHaveLength(expected.length);
});

test('every feature is in the table of calls', () => {
  const keys = Object.values(tables).flatMap((table) => Object.keys(table));
  expect(keys.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('operation ids are unique', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('every parameter of a path is described, and nothing else is', () => {
  for (const [path, item] of Object.entries(api.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(item)) {
      const described = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect({ [path]: described }).toEqual({ [path]: named });
    }
  }
});

test('every reference leads somewhere', () => {
  const names = [...JSON.stringify(api).matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g)];
  expect(names.length).toBeGreaterThan(100);
  for (const [, kind, name = ''] of names) {
    expect(Object.keys(api.components[kind as 'schemas' | 'responses'])).toContain(name);
  }
});

test('access, idempotency keys and pictures are described', () => {
  for (const [key, route] of Object.entries<Route>(calls)) {
    const operation = operationOf(key);
    expect({
      key,
      open: operation?.security.length === 0,
      idempotent: operation?.parameters.some(({ name }) => name === 'Idempotency-Key'),
      pictures: 'multipart/form-data' in (operation?.requestBody?.content ?? {}),
    }).toEqual({
      key,
      open: route.access === 'public',
      idempotent: route.idempotent ?? false,
      pictures: Boolean(route.files),
    });
  }
});

test('the API pages answer, and the HTML page loads nothing from other sites', async () => {
  const app = Fastify();
  apiPages(app, { publicUrl: 'http://shop.example' });
  const [json, page, style] = await Promise.all(
    ['/api/openapi.json', '/api/docs', '/api/docs.css'].map((url) => app.inject(url)),
  );
  await app.close();

  expect(json?.json()).toEqual(api);
  expect(page?.headers['content-type']).toContain('text/html');
  expect(page?.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page?.body).not.toMatch(/<script|style=|(?:src|href)="(?:https?:)?\/\//);
  expect(style?.body).not.toMatch(/url\(|@import/);
  const ids = new Set([...(page?.body ?? '').matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  const wanted = [...(page?.body ?? '').matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect([...wanted, ...operations.map(({ operationId }) => operationId)].filter((id) => !ids.has(id))).toEqual([]);
});

test('numbers of a body may be sent as people type them, and left empty', () => {
  const { pattern = '' } = api.components.schemas['SentMoney'] as { pattern?: string };
  for (const typed of ['', '12', '12,5', '-0.75', ',5']) expect(typed).toMatch(new RegExp(pattern));
  for (const typed of ['x', ',', '1,2,3']) expect(typed).not.toMatch(new RegExp(pattern));
});
