/** Public reads: each figure is measured, checked and compared with the baseline server answering the same bytes. */
import { answerTo, contentOf, jsonAt } from './answers.ts';
import { productId } from './catalogue/products.ts';
import { load, medianOf, medianOfRuns, type Run } from './load.ts';
import { errorIn, anyPageQueries, facetQueries, listQueries, typoQueries } from './queries.ts';
import type { Report } from './report.ts';
import type { Shop } from './shop.ts';
import type { Baseline } from './baseline.ts';

export type Bench = {
  shop: Shop;
  baseline: Baseline;
  report: Report;
  products: number;
  runs: number;
  seconds: number;
};

const CONNECTIONS = 32;
const FEW = 4;
const WARM_UP_SECONDS = 1;
const BARE_SECONDS = 2;
const HOME = 20_000;
const RENDERED = 1_000;
const asBrowsers = { 'accept-encoding': 'br' };

type Read = {
  name: string;
  /** Answers per second. */
  goal?: number;
  /** Goal for p99, in milliseconds. */
  maxP99?: number;
  headers?: Record<string, string>;
  connections?: number;
};
export const productPage = (index: number) => `/user/product-details/${productId(index)}`;

type Spot = () => Promise<string | undefined>;

export const measureReads = async (bench: Bench): Promise<void> => {
  const { shop, products } = bench;
  const categories = await jsonAt<{ subcategories: { _id: string }[] }[]>(`${shop.url}/api/categories`);
  const shelves = categories.flatMap((each) => each.subcategories.map((sub) => sub._id));
  const product = `/api/products/${productId(7)}`;

  await measureOne(bench, { name: 'list API, the first page', goal: 30_000 }, '/api/products');
  await measureOne(bench, { name: 'list API, the first page, br', headers: asBrowsers }, '/api/products');
  await measureMany(
    bench,
    { name: 'list API, uncached', goal: 5_000 },
    listQueries(shelves, Math.min(50, products / 20)),
  );
  await measureMany(bench, { name: 'search with a typo, uncached' }, typoQueries());
  // latency below saturation
  const maxP99 = products < 10_000 ? 5 : products < 500_000 ? 10 : 25;
  const few = { connections: FEW, maxP99 };
  await measureMany(
    bench,
    { name: 'list API, four readers', ...few },
    listQueries(shelves, Math.min(50, products / 20)),
  );
  await measureMany(
    bench,
    { name: 'list with facets, four readers', ...few, maxP99: 15 },
    facetQueries(shelves, Math.min(50, products / 20)),
  );
  await measureMany(bench, { name: 'any page, four readers', ...few, maxP99: 30 }, anyPageQueries(products));
  await measureMany(bench, { name: 'typos, four readers', ...few, maxP99: 30 }, typoQueries());
  await measureOne(bench, { name: 'product API' }, product);
  await measureOne(bench, { name: 'home page', goal: HOME }, '/');
  await measureOne(bench, { name: 'home page, br', goal: HOME, headers: asBrowsers }, '/');
  await measureOne(bench, { name: 'product list page' }, '/user/product-list');
  await measureOne(bench, { name: 'product page' }, productPage(7));
  let index = 0;
  await measureMany(bench, { name: 'product pages, one after another', goal: RENDERED }, () =>
    productPage((index += 1) % products),
  );
  await measureUnchanged(bench, { name: 'list API, not modified' }, '/api/products');
  await measureUnchanged(bench, { name: 'home page, not modified' }, '/');
};

/** Repeats one address. */
const measureOne = async (bench: Bench, read: Read, path: string) => {
  const { shop, report, baseline, runs } = bench;
  if (!report.wants(read.name)) return;
  const expected = await answerTo(shop.url + path, read.headers);
  const content = contentOf(expected);
  const spotCheck = async () => {
    const answer = await answerTo(shop.url + path, read.headers);
    return answer.status === 200 && contentOf(answer) === content ? undefined : 'another answer';
  };
  const headers = Object.fromEntries(
    ['content-type', 'content-encoding'].flatMap((name) =>
      expected.headers[name] ? [[name, String(expected.headers[name])]] : [],
    ),
  );
  await baseline.answer({ body: expected.body, headers });
  const ours: Run[] = [];
  const reference: Run[] = [];
  await ask(bench, path, { read, spotCheck, seconds: WARM_UP_SECONDS });
  for (let run = 0; run < runs; run += 1) {
    ours.push(await ask(bench, path, { read, spotCheck }));
    reference.push(await loadBaseline(baseline, '/'));
  }
  report.figure(read.name, medianOf(ours), {
    goal: read.goal,
    bare: medianOf(reference).perSecond,
    size: expected.body.length,
  });
};

/** Reads another address each time. */
export const measureMany = async (bench: Bench, read: Read, nextPath: () => string): Promise<Run | undefined> => {
  const { shop, report, runs } = bench;
  if (!report.wants(read.name)) return undefined;
  const spotCheck = async () => {
    const path = nextPath();
    const answer = await answerTo(shop.url + path);
    if (answer.status !== 200) return `${path}: status ${answer.status}`;
    return path.startsWith('/api/') ? errorIn(path, JSON.parse(answer.body.toString())) : undefined;
  };
  await ask(bench, nextPath, { read, spotCheck, sameSize: false, seconds: WARM_UP_SECONDS });
  // a spot check blocks the load generator long enough to distort p99
  const look = read.maxP99 ? {} : { spotCheck };
  const median = await medianOfRuns(runs, () => ask(bench, nextPath, { read, sameSize: false, ...look }));
  report.figure(read.name, median, { goal: read.goal, ...(read.maxP99 && { maxP99: read.maxP99 }) });
  return median;
};

/** Conditional requests (If-None-Match), answered with 304. */
const measureUnchanged = async (bench: Bench, read: Read, path: string) => {
  const { shop, report, runs } = bench;
  if (!report.wants(read.name)) return;
  const { etag } = (await answerTo(shop.url + path)).headers;
  if (!etag) return report.line(read.name, 'answers carry no ETag');
  const asked = { ...read, headers: { 'if-none-match': etag } };
  await ask(bench, path, { read: asked, status: 304, seconds: WARM_UP_SECONDS });
  const median = await medianOfRuns(runs, () => ask(bench, path, { read: asked, status: 304 }));
  report.figure(read.name, median, {});
};

/** The lower bound of a request with a database: one `select 1` each. */
export const measureSelect = async ({ baseline, report, runs }: Bench): Promise<void> => {
  for (const [name, connections] of [
    ['bare Fastify, one select 1 each', CONNECTIONS],
    ['bare Fastify, one select 1, four readers', FEW],
  ] as const) {
    if (!report.wants(name)) continue;
    report.figure(name, await medianOfRuns(runs, () => loadBaseline(baseline, '/select-1', connections)), {});
  }
};

type How = { read: Read; spotCheck?: Spot; status?: number; sameSize?: boolean; seconds?: number };

const ask = ({ shop, seconds }: Bench, path: string | (() => string), { read, ...how }: How) => {
  const { url, pid } = shop;
  const askFor = (path: string) => ({ path, ...(read.headers && { headers: read.headers }) });
  const asked = typeof path === 'string' ? askFor(path) : () => askFor(path());
  return load({ url, pid, ask: asked, seconds, connections: read.connections ?? CONNECTIONS, ...how });
};

const loadBaseline = ({ url, pid }: Baseline, path: string, connections = CONNECTIONS) =>
  load({ url, pid, ask: { path }, seconds: BARE_SECONDS, connections });
