import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { WebBuild } from '@nabta/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { devServer, web } from './dev-server.ts';

const built = new URL('build/server/index.js', web);

/** Loads the web build, in development for each page; mounts the files it needs as well. */
export const openWeb = (app: FastifyInstance, config: Config): Promise<() => Promise<WebBuild>> =>
  config.development ? devServer(app) : fromBuild(app);

const fromBuild = async (app: FastifyInstance): Promise<() => Promise<WebBuild>> => {
  if (!existsSync(built)) throw new StartError('The pages are not built yet: run `npm run build`.');
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('build/client/', web)),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const module = (await import(built.href)) as WebBuild;
  return async () => module;
};
