import fastifyStatic from '@fastify/static';
import type { Disk } from 'flydrive';
import type { FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../core/config.ts';
import { AppError, outOfService } from '../core/http/errors.ts';
import { imageFolder } from '../core/files/files.ts';
import { flushFolder } from '../core/files/restored-files.ts';
import { isComplete } from './complete-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The key of a picture and the name of a file (contract/src/images/images.ts). */
const ADDRESS = /^[a-z0-9-]{1,100}\/[0-9x]{1,20}\.(webp|avif)$/;

/** Serves /images. The content at an address never changes (contract/src/images/images.ts). */
export const serveImages = async (app: FastifyInstance, config: Config, files: Disk): Promise<void> => {
  if (config.s3) serveBucket(app, files);
  else await app.register(async (part) => serveFolder(part, config));
};

const serveFolder = async (app: FastifyInstance, config: Config): Promise<void> => {
  const root = imageFolder(config);
  if (await mkdir(root, { recursive: true })) await flushFolder(dirname(root));
  app.addHook<{ Params: { '*': string } }>('onRequest', async (request) => {
    const file = request.params['*'];
    if (!ADDRESS.test(file)) throw new AppError('not_found');
    const isIntact = await isComplete(join(root, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new AppError('not_found');
      throw error;
    });
    if (isIntact) return;
    request.log.error(
      { file },
      'the file of a picture is damaged: restore it from a backup, or upload the picture again',
    );
    throw new AppError('not_found');
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
};

const serveBucket = (app: FastifyInstance, files: Disk): void => {
  app.get<{ Params: { key: string; name: string } }>('/images/:key/:name', async (request, reply) => {
    const { key, name } = request.params;
    const file = `${key}/${name}`;
    if (!ADDRESS.test(file)) throw new AppError('not_found');
    const stream = await files.getStream(file).catch((error: unknown) => {
      if (isMissing(error)) throw new AppError('not_found');
      request.log.error({ err: error }, 'the store of pictures');
      throw outOfService();
    });
    const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return reply.type(type).header('cache-control', IMMUTABLE).send(stream);
  });
};

/** Search engines drop a picture that is answered with 404, so an unavailable store is answered with 503. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.cause.name);
