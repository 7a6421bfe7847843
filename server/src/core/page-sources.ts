import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kept, Source } from './shared-answers.ts';

export type PageSources = ReturnType<typeof pageSources>;

type Told = { status: number; body: string; mark: string };

/**
 * Calls of a page's own loaders: each is answered by what is kept for its path, else by the same routes as any other,
 * without a socket. Nothing is asked twice for one page.
 */
export const pageSources = (app: FastifyInstance, keptAt: (path: string) => Kept | undefined = () => undefined) => {
  const asked = new Map<string, Promise<Told>>();
  const drawnFrom = new Set<string>();
  let worst = 0;
  const ask = async (path: string): Promise<Told> => {
    const kept = keptAt(path);
    if (kept) return { status: kept.status, body: kept.body.toString(), mark: kept.etag };
    const { statusCode: status, body, headers } = await app.inject({ method: 'GET', url: path });
    return { status, body, mark: headers.etag ?? hash('sha1', body) };
  };
  const told = (path: string): Promise<Told> => {
    const answer = asked.get(path) ?? ask(path);
    asked.set(path, answer);
    return answer;
  };
  return {
    api: async (path: string): Promise<Response> => {
      const whole = `/api${path}`;
      drawnFrom.add(whole);
      const { status, body } = await told(whole);
      worst = Math.max(worst, status);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
    /** The worst status so far. */
    worst: () => worst,
    /** What its loaders have asked for. */
    sources: () => Promise.all([...drawnFrom].map(async (path) => ({ path, mark: (await told(path)).mark }))),
    /** Whether answers that a page was drawn from are the same today. */
    areAsBefore: async (sources: Source[]): Promise<boolean> => {
      const same = await Promise.all(sources.map(async ({ path, mark }) => (await told(path)).mark === mark));
      return same.every(Boolean);
    },
  };
};
