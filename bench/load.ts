/** Runs load against a server and computes the figures of a run. */
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOf } from './machine.ts';

export type Ask = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Run = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Share of its core that the measured process used. */
  busy: number;
  answers: number;
  wrong: string[];
};

type Load = {
  url: string;
  /** Of the server. */
  pid: number;
  /** The request, or a function that returns the next one; a function makes the load generator a quarter slower. */
  ask: Ask | (() => Ask);
  seconds: number;
  connections: number;
  /** Default: 200. */
  status?: number;
  /** Whether all answers must have the same size; they do by default. */
  sameSize?: boolean;
  /** Checks one complete answer from time to time; returns what is wrong with it. */
  spotCheck?: (() => Promise<string | undefined>) | undefined;
};

const SPOT_CHECK_MS = 250;
const IDLE_MS = 100;
const MAX_IDLE_WAIT_MS = 2_000;

/** Closed loop: each connection sends its next request after an answer. */
export const load = async ({
  url,
  pid,
  ask,
  seconds,
  connections,
  status = 200,
  sameSize = true,
  spotCheck,
}: Load): Promise<Run> => {
  const times: number[] = [];
  const wrong = new Set<string>();
  const before = cpuSecondsOf(pid);
  const began = performance.now();
  let [last, bytes] = [began, 0];
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(
    {
      url,
      connections,
      duration: seconds,
      sampleInt: 100,
      setupClient: discardBodies,
      requests: [typeof ask === 'function' ? { setupRequest: (request) => ({ ...request, ...ask() }) } : ask],
    },
    (error, result) => (error ? reject(error as Error) : resolve(result)),
  );
  running.on('response', (_client, code, size, milliseconds) => {
    times.push(milliseconds);
    last = performance.now();
    if (code !== status) wrong.add(`status ${code}`);
    else if (sameSize && size !== (bytes ||= size)) wrong.add(`${size} and ${bytes} bytes`);
  });
  const checking = spotCheck && checkRepeatedly(spotCheck, seconds, wrong);
  const { errors } = await ended;
  const cpuSeconds = cpuSecondsOf(pid) - before;
  await checking;
  await waitUntilIdle(pid);
  if (errors > 0) wrong.add(`${errors} failed`);

  return runOf(times, (last - began) / 1000 || seconds, cpuSeconds, wrong);
};

/** The figures of a run from the milliseconds each answer took. */
export const runOf = (times: number[], elapsed: number, cpuSeconds: number, wrong: Set<string>): Run => {
  if (times.length === 0) wrong.add('no answer at all');
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    busy: cpuSeconds / elapsed,
    answers: times.length,
    wrong: [...wrong],
  };
};

/** One iteration of a virtual user; returns the measured milliseconds. @throws Error on a wrong answer */
type Act = (person: number) => Promise<number>;

/** Virtual users that run concurrently, each repeating its iteration. */
export const crowd = async (pid: number, people: number, seconds: number, act: Act): Promise<Run> => {
  const times: number[] = [];
  const wrong = new Set<string>();
  const before = cpuSecondsOf(pid);
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
  const cpuSeconds = cpuSecondsOf(pid) - before;
  await waitUntilIdle(pid);
  return runOf(times, elapsed, cpuSeconds, wrong);
};

/** Autocannon decodes every body as text, which takes longer than the server needs to send it compressed. */
const discardBodies = (client: autocannon.Client & { pipelinedRequests?: { addBody: () => void } }): void => {
  if (!client.pipelinedRequests) throw new Error('Autocannon stores bodies elsewhere now.');
  client.pipelinedRequests.addBody = () => {};
};

/** Waits until the process uses no CPU: aborted requests are still processed and would disturb the next measurement. */
export const waitUntilIdle = async (pid: number) => {
  for (const until = performance.now() + MAX_IDLE_WAIT_MS; performance.now() < until;) {
    const before = cpuSecondsOf(pid);
    await sleep(IDLE_MS);
    if (cpuSecondsOf(pid) === before) return;
  }
};

const checkRepeatedly = async (check: () => Promise<string | undefined>, seconds: number, wrong: Set<string>) => {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(SPOT_CHECK_MS)) {
    const complaint = await check();
    if (complaint) wrong.add(complaint);
  }
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The median of several runs that are made one after the other. */
export const medianOfRuns = async (runs: number, measure: (run: number) => Promise<Run>): Promise<Run> => {
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(run));
  return medianOf(measured);
};

/** The median of several runs, figure by figure. */
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
