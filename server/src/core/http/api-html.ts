import { escapeHtml } from './escape-html.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { Content, OpenApi, Operation, Parameter } from './openapi.ts';

/** The API document as one HTML page, without scripts, images or external resources. */
export const apiHtml = (api: OpenApi): string => {
  const sections = api.tags.map(({ name }) => ({ name, entries: operationsOf(api, name) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title}: the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>${api.info.title}<small>The API</small></h1>
<p>${escapeHtml(api.info.description)}</p>
<p>Calls stand below <code>${escapeHtml(api.servers[0]?.url ?? '')}</code>. Log in with
<a href="#postAuthLogin"><code>POST /auth/login</code></a>; then send the session cookie, or the token as
<code>Authorization: Bearer</code>. The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${api.openapi}).</p>
</header>
<nav aria-label="Features"><ul>
${[...sections.map(({ name }) => name), 'errors', 'shapes'].map((name) => `<li><a href="#${name}">${title(name)}</a></li>`).join('\n')}
</ul></nav>
<main id="calls">
${sections.map(section).join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every failed call answers with ${named('Error')}.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>
${Object.entries(api.components.responses).map(row).join('\n')}
</tbody></table></section>
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${Object.entries(api.components.schemas).map(shape).join('\n')}
</section>
</main>
</body>
</html>`;
};

type Entry = { method: string; path: string; operation: Operation };

const operationsOf = (api: OpenApi, tag: string): Entry[] =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const section = ({ name, entries }: { name: string; entries: Entry[] }): string =>
  `<section aria-labelledby="${name}"><h2 id="${name}">${title(name)}</h2>\n${entries.map(call).join('\n')}\n</section>`;

/** The id is inside the `details`, because a link to content of a closed `details` opens it. */
const call = ({ method, path, operation }: Entry): string => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return `<details>
<summary><code><b class="${method}">${method}</b> ${escapeHtml(path)}</code><span>${prose(summary)}</span></summary>
<p id="${operationId}">${prose(description)}</p>
${locations.map((location) => parametersIn(location, parameters)).join('')}
${requestBody ? bodies('body', requestBody.content) : ''}
${Object.entries(responses)
  .map(([status, answer]) => ('content' in answer ? bodies(status, answer.content) : ''))
  .join('')}
<p>Failures: ${Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => `<a href="#error-${status}">${status}</a>`)
    .join(', ')}</p>
</details>`;
};

const locations = ['path', 'query', 'header'] as const;
const parametersIn = (location: Parameter['in'], parameters: Parameter[]): string => {
  const lines = parameters
    .filter((each) => each.in === location)
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`);
  return lines.length ? block(location, lines.join('\n')) : '';
};

const bodies = (label: string, content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => block(type === 'application/json' ? label : `${label} (${type})`, typeOf(schema)))
    .join('\n');

const block = (label: string, type: string): string => `<div class="part"><h3>${label}</h3><pre>${type}</pre></div>`;

const row = ([status, { description }]: [string, { description: string }]): string =>
  `<tr id="error-${status}"><th scope="row">${status}</th><td>${prose(description)}</td></tr>`;

const shape = ([name, schema]: [string, JsonSchema]): string =>
  `<details><summary><code>${name}</code><span>${escapeHtml(schema.description ?? '')}</span></summary>
<pre id="shape-${name}">${typeOf(schema)}</pre></details>`;

const named = (name: string): string => `<a href="#shape-${name}">${name}</a>`;

/** A JSON Schema as a short type with its bounds. */
const typeOf = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref) return named(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((each) => escapeHtml(JSON.stringify(each))).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, indent)).join(' | ');
  if (schema.type === 'array') return `list${bounds(schema)} of ${typeOf(schema.items as JsonSchema, indent)}`;
  if (schema.properties) return objectType(schema, indent);
  return [schema.type ?? 'anything'].flat().join(' | ') + bounds(schema);
};

const objectType = ({ properties, required = [] }: JsonSchema, indent: string): string => {
  const lines = Object.entries(properties ?? {}).map(
    ([name, each]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(each as JsonSchema, `${indent}  `)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
};

const bounds = (schema: JsonSchema): string => {
  const [least, most] = [
    schema.minimum ?? schema.minLength ?? schema.minItems,
    schema.maximum ?? schema.maxLength ?? schema.maxItems,
  ];
  if (least === undefined && most === undefined) return schema.pattern ? ` <i>${escapeHtml(schema.pattern)}</i>` : '';
  const range =
    most === undefined ? `at least ${least}` : least === undefined ? `at most ${most}` : `${least} to ${most}`;
  return ` <i>${range}${schema.type === 'string' ? ' characters' : ''}</i>`;
};

const title = (name: string): string =>
  name
    .replace(/^\w/, (letter) => letter.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter));

/** Text in which `backticks` mark code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
