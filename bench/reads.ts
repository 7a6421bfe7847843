/** What shoppers read: each figure is measured, checked, and set beside a bare Fastify that answers the same bytes. */
import { answerTo, contentOf, jsonAt } from './answers.ts';
import { productId } from './catalogue/products.ts';
import { load, medianOf, type Run } from './load.ts';
import { complaintAbout, farQuestions, listQuestions, typoQuestions } from './questions.ts';
import type { Report } from './report.ts';
import type { Shop } from './shop.ts';
import type { Yardstick } from './yardstick.ts';

export type Bench = {
  shop: Shop;
  yardstick: Yardstick;
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
  /** How many a second. */ goal?: number;
  /** The milliseconds that 99 of 100 answers may take. */ within?: number;
  headers?: Record<string, string>;
  connections?: number;
};
export const productPage = (place: number) => `/user/product-details/${productId(place)}`;

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
    listQuestions(shelves, Math.min(50, products / 20)),
  );
  await measureMany(bench, { name: 'search with a typo, uncached' }, typoQuestions());
  // how long one waits where the machine is not full
  const within = products < 10_000 ? 5 : products < 500_000 ? 10 : 25;
  const few = { connections: FEW, within };
  await measureMany(
    bench,
    { name: 'list API, four readers', ...few },
    listQuestions(shelves, Math.min(50, products / 20)),
  );
  await measureMany(bench, { name: 'any page, four readers', ...few, within: 30 }, farQuestions(products));
  await measureMany(bench, { name: 'typos, four readers', ...few, within: 30 }, typoQuestions());
  await measureOne(bench, { name: 'product API' }, product);
  await measureOne(bench, { name: 'home page', goal: HOME }, '/');
  await measureOne(bench, { name: 'home page, br', goal: HOME, headers: asBrowsers }, '/');
  await measureOne(bench, { name: 'product list page' }, '/user/product-list');
  await measureOne(bench, { name: 'product page' }, productPage(7));
  let place = 0;
  await measureMany(bench, { name: 'product pages, one after another', goal: RENDERED }, () =>
    productPage((place += 1) % products),
  );
  await measureUnchanged(bench, { name: 'list API, not modified' }, '/api/products');
  await measureUnchanged(bench, { name: 'home page, not modified' }, '/');
};

/** The same address again and again. */
const measureOne = async (bench: Bench, read: Read, path: string) => {
  const { shop, report, yardstick, runs } = bench;
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
  await yardstick.answer({ body: expected.body, headers });
  const ours: Run[] = [];
  const bare: Run[] = [];
  await ask(bench, path, { read, spotCheck, seconds: WARM_UP_SECONDS });
  for (let run = 0; run < runs; run += 1) {
    ours.push(await ask(bench, path, { read, spotCheck }));
    bare.push(await askBare(yardstick, '/'));
  }
  report.figure(read.name, medianOf(ours), {
    goal: read.goal,
    bare: medianOf(bare).perSecond,
    size: expected.body.length,
  });
};

/** Another address each time. */
export const measureMany = async (bench: Bench, read: Read, nextPath: () => string) => {
  const { shop, report, runs } = bench;
  if (!report.wants(read.name)) return;
  const spotCheck = async () => {
    const path = nextPath();
    const answer = await answerTo(shop.url + path);
    if (answer.status !== 200) return `${path}: status ${answer.status}`;
    return path.startsWith('/api/') ? complaintAbout(path, JSON.parse(answer.body.toString())) : undefined;
  };
  const ours: Run[] = [];
  await ask(bench, nextPath, { read, spotCheck, alike: false, seconds: WARM_UP_SECONDS });
  // looking at an answer keeps the load's own process busy for as long as some answers take
  const look = read.within ? {} : { spotCheck };
  for (let run = 0; run < runs; run += 1) ours.push(await ask(bench, nextPath, { read, alike: false, ...look }));
  report.figure(read.name, medianOf(ours), { goal: read.goal, ...(read.within && { within: read.within }) });
};

/** Whoever has the answer already is told so. */
const measureUnchanged = async (bench: Bench, read: Read, path: string) => {
  const { shop, report, runs } = bench;
  if (!report.wants(read.name)) return;
  const { etag } = (await answerTo(shop.url + path)).headers;
  if (!etag) return report.line(read.name, 'answers carry no ETag');
  const asked = { ...read, headers: { 'if-none-match': etag } };
  const ours: Run[] = [];
  await ask(bench, path, { read: asked, status: 304, seconds: WARM_UP_SECONDS });
  for (let run = 0; run < runs; run += 1) ours.push(await ask(bench, path, { read: asked, status: 304 }));
  report.figure(read.name, medianOf(ours), {});
};

/** One `select 1` for each request: what a database costs at least. */
export const measureSelect = async ({ yardstick, report, runs }: Bench): Promise<void> => {
  for (const [name, connections] of [
    ['bare Fastify, one select 1 each', CONNECTIONS],
    ['bare Fastify, one select 1, four readers', FEW],
  ] as const) {
    if (!report.wants(name)) continue;
    const measured: Run[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await askBare(yardstick, '/select-1', connections));
    report.figure(name, medianOf(measured), {});
  }
};

type How = { read: Read; spotCheck?: Spot; status?: number; alike?: boolean; seconds?: number };

const ask = ({ shop, seconds: ordinary }: Bench, path: string | (() => string), how: How) => {
  const { read, spotCheck, status = 200, alike = true, seconds = ordinary } = how;
  const { url, pid } = shop;
  const askFor = (path: string) => ({ path, ...(read.headers && { headers: read.headers }) });
  const asked = typeof path === 'string' ? askFor(path) : () => askFor(path());
  return load({
    url,
    pid,
    ask: asked,
    seconds,
    connections: read.connections ?? CONNECTIONS,
    status,
    alike,
    spotCheck,
  });
};

const askBare = ({ url, pid }: Yardstick, path: string, connections = CONNECTIONS) =>
  load({ url, pid, ask: { path }, seconds: BARE_SECONDS, connections, status: 200, alike: true });
