/** Requests generated from the shop's OpenAPI document (`/api/openapi.json`). */
import * as fc from 'fast-check';
import sharp from 'sharp';
import { valuesOf, type TestData, type Schema } from './arbitrary.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
type Operation = {
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security: object[];
  responses: Record<string, object>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
export type Generated = {
  /** Method and path as in the document. */
  call: string;
  path: string;
  caller: 'visitor' | 'user' | 'admin';
  headers: Record<string, string>;
  body: string | { field: string; files: Uint8Array<ArrayBuffer>[] } | undefined;
};

const JSON_TYPE = 'application/json';
const odd = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
const picture = new Uint8Array(
  await sharp({ create: { width: 8, height: 6, channels: 3, background: '#4B5D3A' } })
    .png()
    .toBuffer(),
);
const files = fc.constantFrom(
  picture,
  picture,
  picture.slice(0, 40),
  new Uint8Array(0),
  new Uint8Array(odd),
  new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
);

/** A value as a path segment; unpaired surrogates are replaced, because they can't be encoded. */
const inPath = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** One request to any call by any caller, valid to a varying degree. */
export const requestsOf = (api: OpenApi, data: TestData): fc.Arbitrary<Generated> => {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  // valid, nearly valid, hostile
  const degrees = [1, 0.92, 0.5].map((validity) => ({
    validity,
    of: valuesOf(api.components.schemas, data, validity),
  }));
  return fc.oneof(
    ...operations.flatMap(({ path, method, operation }) =>
      degrees.map(({ validity, of }) => {
        const ids = validity === 1 ? data.idsFor(path) : [];
        const valueOf = ({ name, schema, in: location }: Parameter) => {
          const isId = location === 'path' && ids.length > 0 && !data.named[name];
          return (isId ? fc.constantFrom(...ids) : of(schema, name)).map((value) => [name, value] as const);
        };
        const maybe = (each: Parameter) =>
          validity === 1 && each.required ? valueOf(each) : fc.option(valueOf(each), { freq: 1 });
        const inside = (location: Parameter['in']) => operation.parameters.filter((each) => each.in === location);
        return fc
          .record({
            caller: fc.constantFrom(
              'visitor' as const,
              'user' as const,
              'admin' as const,
              ...allowedCallers(operation),
            ),
            values: fc.tuple(...inside('path').map(valueOf)),
            query: fc.tuple(...inside('query').map(maybe)),
            key: fc.option(fc.constantFrom(crypto.randomUUID(), crypto.randomUUID(), 'x', 'a'.repeat(300)), {
              freq: 2,
            }),
            body: bodyOf(operation, of, validity),
          })
          .map(({ caller, values, query, key, body }): Generated => {
            const address = values.reduce((text, [name, value]) => text.replace(`{${name}}`, inPath(value)), path);
            const search = new URLSearchParams(
              query.flatMap((pair) => (pair ? [[pair[0], asText(pair[1])]] : [])),
            ).toString();
            const isJson = typeof body === 'string';
            const headers = { ...(isJson && { 'content-type': JSON_TYPE }), ...(key && { 'idempotency-key': key }) };
            return { call: `${method} ${path}`, path: `${address}${search && `?${search}`}`, caller, headers, body };
          });
      }),
    ),
  );
};

/** Weights callers that have access: the others are refused before validation. */
const allowedCallers = ({ security }: Operation) =>
  security.length > 0 ? (['user', 'admin', 'admin', 'user'] as const) : (['visitor'] as const);

const bodyOf = (
  { requestBody }: Operation,
  of: ReturnType<typeof valuesOf>,
  validity: number,
): fc.Arbitrary<Generated['body']> => {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return fc.constant(undefined);
  if (type !== JSON_TYPE) {
    const [field = 'image'] = Object.keys(content.schema.properties ?? {});
    return fc.array(files, { minLength: validity === 1 ? 1 : 0, maxLength: 2 }).map((some) => ({ field, files: some }));
  }
  const broken = fc.constantFrom(
    '{',
    '[[[[',
    '"',
    'null',
    '[]',
    '{"__proto__":{"role":"admin"}}',
    `{"a":${'['.repeat(5_000)}`,
  );
  const whole = of(content.schema, '').map((value) => JSON.stringify(value) ?? 'null');
  return validity === 1 ? whole : fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: broken });
};
