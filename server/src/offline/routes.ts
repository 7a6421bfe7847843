import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { joinPrefix, languageCodes, prefixOf } from '@nabta/contract/languages.ts';
import { SERVICE_WORKER } from '@nabta/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { RenderedResponse, ResponseCache } from '../core/cache/response-cache.ts';
import type { Deps } from '../core/deps.ts';
import { appManifest } from '../core/texts/phone.ts';
import { companyNameOf } from '../settings/service.ts';
import { OFFLINE_POLICY, offlineHtml } from './page.ts';

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const worker = fileOf('service-worker.js');
const removal = fileOf('remove-worker.js');

/** A worker runs under the policy of its own script. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The offline page in each language, and the service worker that shows it (PHONE-2). */
export const offlinePages = (app: FastifyInstance, { db, config }: Deps, cache: ResponseCache): void => {
  const pages = languageCodes.map((language) => {
    const prefix = prefixOf(language, config.defaultLanguage);
    const path = `${prefix}/offline`;
    const html = async () => {
      const shopName = (await companyNameOf(db, language)) || appManifest(language).name;
      return offlineHtml({ language, path, home: joinPrefix(prefix, '/'), shopName });
    };
    return { prefix, path, html };
  });

  const serve = (path: string, type: string, policy: string, text: () => Promise<string>) =>
    app.get(path, { compress: false }, async (request, reply) => {
      const lookup = await cache.fetch(path, await cache.version(), async (): Promise<RenderedResponse> => {
        const headers = {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
          'content-security-policy': policy,
        };
        return { status: 200, headers, body: Buffer.from(await text()) };
      });
      return cache.send(request, reply, lookup);
    });

  for (const { path, html } of pages) serve(path, 'text/html', OFFLINE_POLICY, html);
  serve(SERVICE_WORKER, 'text/javascript', WORKER_POLICY, async () => {
    if (!config.offlinePage) return removal;
    const contents = await Promise.all(pages.map(({ html }) => html()));
    // a page that changes makes a new worker, which caches it
    const version = hash('sha1', contents.join('\0'));
    const shop = { version, pages: Object.fromEntries(pages.map(({ prefix, path }) => [prefix, path])) };
    return `const SHOP = ${JSON.stringify(shop)};\n${worker}`;
  });
};
