import { calls, features, type CallKey } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';
import { MAX_UPLOAD_BYTES } from '@nabta/contract/images/uploads.ts';
import { bodySchema, jsonSchema, namedSchemas, type JsonSchema } from './openapi-schemas.ts';
import { sessionCookie } from '../security/session.ts';

export type Content = Record<string, { schema: JsonSchema }>;
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { $ref: string } | { description: string; content: Content }>;
};
export type OpenApi = ReturnType<typeof openApi>;

/** Every call of the contract as an OpenAPI 3.1 document. */
export const openApi = (publicUrl: string) => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [feature, table] of Object.entries(features)) {
    for (const [key, route] of Object.entries<Route>(table)) {
      const [method, path] = key.split(' ') as [string, string];
      const item = (paths[templateOf(path)] ??= {});
      item[method.toLowerCase()] = operation(key as CallKey, route, feature);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nabta',
      version: '1',
      description:
        'The calls between the shop and its pages. Money travels as TND with at most two decimals, dates as ISO 8601 in UTC. Every path also answers with a slash at its end. In a body, an empty text in an optional number counts as absent; a filter of a list that makes no sense is none.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      responses: Object.fromEntries(Object.entries(failures).map(([status, text]) => [status, failure(status, text)])),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};

const operation = (key: CallKey, route: Route, feature: string): Operation => {
  const [method, path] = key.split(' ') as [string, string];
  const status = String(route.status ?? 200);
  const content = contentOf(route);
  return {
    operationId: method.toLowerCase() + path.split('/').map(capitalised).join(''),
    tags: [feature],
    summary: route.summary,
    description: remarks(route).join(' '),
    security: route.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [
      ...parameters(
        'path',
        route.params && jsonSchema(route.params),
        (name) => segmentsOf(path).find(([segment]) => segment === `:${name}`)?.[1] ?? name,
      ),
      ...parameters('query', route.query && jsonSchema(route.query)),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: { description: 'Success.', content: { 'application/json': { schema: jsonSchema(route.answer) } } },
      ...Object.fromEntries(failuresOf(route).map((each) => [each, { $ref: `#/components/responses/${each}` }])),
    },
  };
};

/** Notes on what OpenAPI can't express. */
const remarks = (route: Route): string[] => {
  const { access, limit, also } = route;
  return [
    { public: 'Anyone.', signedIn: 'Any account.', user: 'Role user.', admin: 'Role admin.' }[access],
    ...(limit ? [`At most ${limit.calls} calls in ${limit.seconds} seconds from one ${limit.per ?? 'address'}.`] : []),
    ...(also ? [`Also ${also.join(', ')}.`] : []),
  ];
};

const contentOf = ({ body, files }: Route): Content | undefined => {
  if (body) return { 'application/json': { schema: bodySchema(body) } };
  if (!files) return undefined;
  const picture: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: `png, jpeg, webp or avif, at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`,
  };
  const field: JsonSchema = files.many ? { type: 'array', items: picture } : picture;
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [files.field]: field }, required: [files.field] },
    },
  };
};

const parameters = (
  location: 'path' | 'query',
  schema: JsonSchema | undefined,
  called = (name: string) => name,
): Parameter[] =>
  Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    name: called(name),
    in: location,
    required: schema?.required?.includes(name) ?? false,
    schema: each as JsonSchema,
  }));

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    minLength: 16,
    maxLength: 128,
    description: 'A repeated submit answers as the first did.',
  },
};

const failures = {
  400: 'The input does not fit; `fields` names each wrong field.',
  401: 'No valid session.',
  403: 'Not for this role, or from a foreign origin.',
  404: 'No such thing, or not yours to know of.',
  409: 'The state refuses it.',
  413: 'Too large.',
  415: 'Not an image.',
  422: 'The input does not fit; here 400 means that the review waits for approval.',
  429: 'Too many tries; `Retry-After` says how many seconds to wait.',
  default: 'Any other failure.',
};

const failuresOf = (route: Route): string[] => [
  ...(route.query || route.body || route.files || route.idempotent ? ['400'] : []),
  ...(route.access === 'public' ? [] : ['401', '403']),
  ...(route.params ? ['404'] : []),
  ...(route.idempotent ? ['409'] : []),
  ...(route.body || route.files ? ['413'] : []),
  ...(route.files ? ['415'] : []),
  ...(route.invalid ? [String(route.invalid)] : []),
  ...(route.limit ? ['429'] : []),
  'default',
];

const failure = (status: string, description: string) => ({
  description,
  ...(status === '429' && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** The path with parameter names; `id` where calls name the same parameter differently. */
const segmentsOf = (path: string): [segment: string, name: string | undefined][] =>
  path.split('/').map((segment, index) => {
    const [name, ...others] = namesAt.get(`${index} ${shapeOf(path)}`) ?? [];
    return [segment, segment.startsWith(':') ? (others.length ? 'id' : name) : undefined];
  });
const templateOf = (path: string): string =>
  segmentsOf(path)
    .map(([segment, name]) => (name ? `{${name}}` : segment))
    .join('/');
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':');
const namesAt = new Map<string, Set<string>>();
for (const key of Object.keys(calls)) {
  const path = key.slice(key.indexOf(' ') + 1);
  for (const [index, segment] of path.split('/').entries()) {
    const position = `${index} ${shapeOf(path)}`;
    if (segment.startsWith(':')) namesAt.set(position, (namesAt.get(position) ?? new Set()).add(segment.slice(1)));
  }
}

/** `:id` to `ById`, `top-products` to `TopProducts`. */
const capitalised = (segment: string): string =>
  segment.replace(/^:/, 'by-').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
