/** Load, and what became of it. */
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { workOf } from './machine.ts';

export type Ask = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Run = {
  perSecond: number;
  /** Milliseconds. */ p50: number;
  p99: number;
  /** Share of its core that the measured process used. */ busy: number;
  answers: number;
  wrong: string[];
};

type Load = {
  url: string;
  /** The process that answers. */ pid: number;
  /** What to ask, or what tells it anew for every request, which costs the load a quarter of its speed. */
  ask: Ask | (() => Ask);
  seconds: number;
  connections: number;
  status: number;
  /** Whether all answers have as many bytes. */ alike: boolean;
  /** Looks at some whole answers while the load is on; answers what is wrong with one. */
  spotCheck?: (() => Promise<string | undefined>) | undefined;
};

/** Pages hold a nonce that compresses well or less well. */
const TOLERANCE = 0.01;
const SPOT_CHECK_MS = 250;
const QUIET_MS = 100;
const SETTLED_AFTER_MS = 2_000;

/** Asks as fast as the connections get answers. */
export const load = async ({ url, pid, ask, seconds, connections, status, alike, spotCheck }: Load): Promise<Run> => {
  const times: number[] = [];
  const wrong = new Set<string>();
  const work = workOf(pid);
  const began = performance.now();
  let [last, bytes] = [began, 0];
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(
    {
      url,
      connections,
      duration: seconds,
      sampleInt: 100,
      setupClient: keepNoBodies,
      requests: [typeof ask === 'function' ? { setupRequest: (request) => ({ ...request, ...ask() }) } : ask],
    },
    (error, result) => (error ? reject(error as Error) : resolve(result)),
  );
  running.on('response', (_client, code, size, milliseconds) => {
    times.push(milliseconds);
    last = performance.now();
    if (code !== status) wrong.add(`status ${code}`);
    else if (Math.abs(size - (bytes ||= size)) > bytes * TOLERANCE && alike) wrong.add(`${size} and ${bytes} bytes`);
  });
  const checking = spotCheck && keepChecking(spotCheck, seconds, wrong);
  const { errors } = await ended;
  const worked = workOf(pid) - work;
  await checking;
  await settle(pid);
  if (errors > 0) wrong.add(`${errors} failed`);

  return runOf(times, (last - began) / 1000 || seconds, worked, wrong);
};

/** The figures of a run from the milliseconds each answer took. */
export const runOf = (times: number[], elapsed: number, worked: number, wrong: Set<string>): Run => {
  if (times.length === 0) wrong.add('no answer at all');
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    busy: worked / elapsed,
    answers: times.length,
    wrong: [...wrong],
  };
};

/** What one of many does again and again; answers the milliseconds of what is measured. @throws Error on a wrong answer */
type Act = (person: number) => Promise<number>;

/** Many people at once, each doing one thing after another. */
export const crowd = async (pid: number, people: number, seconds: number, act: Act): Promise<Run> => {
  const times: number[] = [];
  const wrong = new Set<string>();
  const work = workOf(pid);
  const began = performance.now();
  const live = async (person: number) => {
    while (performance.now() - began < seconds * 1000) {
      try {
        times.push(await act(person));
      } catch (error) {
        wrong.add(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => live(person)));
  const elapsed = (performance.now() - began) / 1000;
  const worked = workOf(pid) - work;
  await settle(pid);
  return runOf(times, elapsed, worked, wrong);
};

/** Autocannon would read every body as text, which takes it longer than any server to send it when it is packed. */
const keepNoBodies = (client: autocannon.Client & { pipelinedRequests?: { addBody: () => void } }): void => {
  if (!client.pipelinedRequests) throw new Error('Autocannon keeps bodies elsewhere now.');
  client.pipelinedRequests.addBody = () => {};
};

/** What was cut off is still being answered, at the cost of whatever is measured next. */
export const settle = async (pid: number) => {
  for (const until = performance.now() + SETTLED_AFTER_MS; performance.now() < until;) {
    const work = workOf(pid);
    await sleep(QUIET_MS);
    if (workOf(pid) === work) return;
  }
};

const keepChecking = async (check: () => Promise<string | undefined>, seconds: number, wrong: Set<string>) => {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(SPOT_CHECK_MS)) {
    const complaint = await check();
    if (complaint) wrong.add(complaint);
  }
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The middle of several runs, figure by figure. */
export const medianOf = (runs: Run[]): Run => {
  const middle = (of: 'perSecond' | 'p50' | 'p99' | 'busy') => median(runs.map((run) => run[of]));
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    busy: middle('busy'),
    answers: runs.reduce((sum, run) => sum + run.answers, 0),
    wrong: [...new Set(runs.flatMap((run) => run.wrong))],
  };
};
