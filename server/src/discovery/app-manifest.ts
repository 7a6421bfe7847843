import { joinPrefix, languageCodes, languages, prefixOf, type Language } from '@nabta/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../core/cache/response-cache.ts';
import type { Deps } from '../core/deps.ts';
import { appManifest } from '../core/texts/phone.ts';
import { companyNameOf } from '../settings/service.ts';

/** The page's own color, as in `web/src/theme.css`. */
const PAGE = '#fbf9f4';
/** The whole words that fit below an icon of a home screen: 'Les Savons de', not 'Les'. */
const FITTING = /^.{0,14}\S(?=\s|$)/u;

/** The web app manifest of each language, with which a phone puts the shop on its home screen (PHONE-1). */
export const appManifests = (app: FastifyInstance, { db, config }: Deps, cache: ResponseCache): void => {
  const manifestOf = async (language: Language, prefix: string) => {
    const texts = appManifest(language);
    const name = (await companyNameOf(db, language)) || texts.name;
    return {
      // one app, whatever the language of the page it was installed from
      id: '/',
      name,
      short_name: FITTING.exec(name)?.[0] ?? name.split(/\s/)[0],
      description: texts.description,
      lang: language,
      dir: languages[language].dir,
      start_url: joinPrefix(prefix, '/'),
      scope: '/',
      display: 'standalone',
      theme_color: PAGE,
      background_color: PAGE,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
  };
  for (const language of languageCodes) {
    const prefix = prefixOf(language, config.defaultLanguage);
    const path = `${prefix}/manifest.webmanifest`;
    app.get(path, { compress: false }, async (request, reply) => {
      const lookup = await cache.fetch(path, await cache.version(), async () => ({
        status: 200,
        headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(await manifestOf(language, prefix))),
      }));
      return cache.send(request, reply, lookup);
    });
  }
};
