/** Requests made from the shop's own description of its calls (`/api/openapi.json`). */
import * as fc from 'fast-check';
import sharp from 'sharp';
import { valuesOf, type Known, type Schema } from './arbitrary.ts';

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
  /** As the document names it. */
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

/** What may be asked of a path in an address; a broken one comes as it is. */
const inPath = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** One request: of whatever call, by whomever, more or less as the document says. */
export const requestsOf = (api: OpenApi, known: Known): fc.Arbitrary<Generated> => {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  // valid, nearly valid, hostile
  const degrees = [1, 0.92, 0.5].map((rightness) => ({
    rightness,
    of: valuesOf(api.components.schemas, known, rightness),
  }));
  return fc.oneof(
    ...operations.flatMap(({ path, method, operation }) =>
      degrees.map(({ rightness, of }) => {
        const ids = rightness === 1 ? known.idsFor(path) : [];
        const valueOf = ({ name, schema, in: place }: Parameter) => {
          const isId = place === 'path' && ids.length > 0 && !known.named[name];
          return (isId ? fc.constantFrom(...ids) : of(schema, name)).map((value) => [name, value] as const);
        };
        const maybe = (each: Parameter) =>
          rightness === 1 && each.required ? valueOf(each) : fc.option(valueOf(each), { freq: 1 });
        const inside = (place: Parameter['in']) => operation.parameters.filter((each) => each.in === place);
        return fc
          .record({
            caller: fc.constantFrom('visitor' as const, 'user' as const, 'admin' as const, ...rightful(operation)),
            values: fc.tuple(...inside('path').map(valueOf)),
            query: fc.tuple(...inside('query').map(maybe)),
            key: fc.option(fc.constantFrom(crypto.randomUUID(), crypto.randomUUID(), 'x', 'a'.repeat(300)), {
              freq: 2,
            }),
            body: bodyOf(operation, of, rightness),
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

/** More often those who may: the others are turned away at the door. */
const rightful = ({ security }: Operation) =>
  security.length > 0 ? (['user', 'admin', 'admin', 'user'] as const) : (['visitor'] as const);

const bodyOf = (
  { requestBody }: Operation,
  of: ReturnType<typeof valuesOf>,
  rightness: number,
): fc.Arbitrary<Generated['body']> => {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return fc.constant(undefined);
  if (type !== JSON_TYPE) {
    const [field = 'image'] = Object.keys(content.schema.properties ?? {});
    return fc
      .array(files, { minLength: rightness === 1 ? 1 : 0, maxLength: 2 })
      .map((some) => ({ field, files: some }));
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
  return rightness === 1 ? whole : fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: broken });
};
