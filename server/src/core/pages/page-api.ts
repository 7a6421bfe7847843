import { hash } from 'node:crypto';
import type { PageAnswer } from '@nabta/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { CachedResponse, Dependency } from '../cache/response-cache.ts';

export type PageApi = ReturnType<typeof pageApi>;

type Answer = { status: number; body: string; etag: string };

/**
 * The API calls that one page makes while it is rendered or revalidated: in process, each at most once. They become the
 * dependencies of the cached page.
 * @param cached the current response of a path in the response cache
 */
export const pageApi = (app: FastifyInstance, cached: (path: string) => CachedResponse | undefined) => {
  const answers = new Map<string, Promise<Answer>>();
  const rendered = new Set<string>();
  let worstStatus = 0;
  const request = async (path: string): Promise<Answer> => {
    const response = cached(path);
    if (response) return { status: response.status, body: response.body.toString(), etag: response.etag };
    const { statusCode: status, body, headers } = await app.inject({ method: 'GET', url: path });
    return { status, body, etag: headers.etag ?? hash('sha1', body) };
  };
  const answerTo = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? request(path);
    answers.set(path, answer);
    return answer;
  };
  return {
    /** For the loaders of the page. */
    fetch: async (path: string): Promise<PageAnswer> => {
      const key = `/api${path}`;
      rendered.add(key);
      const { status, body } = await answerTo(key);
      worstStatus = Math.max(worstStatus, status);
      return { ok: status >= 200 && status < 300, status, json: async () => JSON.parse(body) as unknown };
    },
    /** The highest status so far. */
    worstStatus: () => worstStatus,
    /** What the page was rendered from. */
    dependencies: (): Promise<Dependency[]> =>
      Promise.all([...rendered].map(async (key) => ({ key, etag: (await answerTo(key)).etag }))),
    /** Whether all these still have their ETags. */
    areCurrent: async (dependencies: Dependency[]): Promise<boolean> => {
      const current = await Promise.all(dependencies.map(async ({ key, etag }) => (await answerTo(key)).etag === etag));
      return current.every(Boolean);
    },
  };
};
