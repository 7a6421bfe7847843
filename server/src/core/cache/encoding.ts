import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** In bytes. A smaller body is sent as it is. */
const SMALLEST = 1024;

export const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/** The encoding in which a body is sent to a client that accepts these; undefined for none. */
export const encodingFor = (body: Buffer, accepted: string | undefined): Encoding | undefined => {
  const encoding = accepted && body.length >= SMALLEST ? negotiate(accepted, ['br', 'gzip']) : null;
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
};
