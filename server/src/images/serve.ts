import fastifyStatic from '@fastify/static';
import type { Disk } from 'flydrive';
import type { FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';
import type { Config } from '../core/config.ts';
import { AppError } from '../core/errors.ts';
import { imageFolder } from '../core/files.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves /images: an address never changes its content (contract/src/images.ts). */
export const serveImages = async (app: FastifyInstance, config: Config, files: Disk): Promise<void> => {
  if (!config.s3) {
    await mkdir(imageFolder(config), { recursive: true });
    await app.register(fastifyStatic, {
      root: imageFolder(config),
      prefix: '/images/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    });
    return;
  }
  app.get<{ Params: { key: string; name: string } }>('/images/:key/:name', async (request, reply) => {
    const { key, name } = request.params;
    if (!/^[a-z0-9-]+$/.test(key) || !/^[0-9x]+\.(webp|avif)$/.test(name)) throw new AppError('not_found');
    const stream = await files.getStream(`${key}/${name}`).catch(() => undefined);
    if (!stream) throw new AppError('not_found');
    const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return reply.type(type).header('cache-control', FOR_EVER).send(stream);
  });
};
