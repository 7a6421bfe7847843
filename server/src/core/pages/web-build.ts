import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import type { WebBuild } from '@nabta/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { devServer } from './dev-server.ts';
import { web, type WebBuilds } from './web-builds.ts';

const built = (language: Language) => new URL(`build/${language}/server/index.js`, web);

/** Loads the web build, in development for each page; mounts the files it needs as well. */
export const openWeb = (app: FastifyInstance, config: Config): Promise<WebBuilds> =>
  config.development ? devServer(app) : fromBuild(app, config);

const fromBuild = async (app: FastifyInstance, { defaultLanguage }: Config): Promise<WebBuilds> => {
  if (!languageCodes.every((language) => existsSync(built(language))))
    throw new StartError('The pages are not built yet: run `npm run build`.');
  const client = fileURLToPath(new URL('build/client/', web));
  // the few files beside the assets; a wildcard would take every address
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    maxAge: '1h',
  });
  // one route for all: a route for each of 3,000 files takes a second of the start. The plugin's own one lists the folder for each request.
  const assets = join(client, 'assets');
  const names = new Set(readdirSync(assets));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const { '*': name } = request.params;
    if (names.has(name)) return reply.sendFile(name, assets, { immutable: true, maxAge: '365d' });
    // a node of the next version has it: no cache may store that this one has not
    return reply.header('cache-control', 'no-cache').callNotFound();
  });
  const builds = new Map<Language, Promise<WebBuild>>();
  const buildOf: WebBuilds = (language) => {
    const build = builds.get(language) ?? (import(built(language).href) as Promise<WebBuild>);
    builds.set(language, build);
    return build;
  };
  // the others when they are first asked for
  await buildOf(defaultLanguage);
  return buildOf;
};
