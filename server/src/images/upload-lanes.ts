import type { FastifyBaseLogger } from 'fastify';
import { Encoder } from './encoder.ts';
import type { Box } from './encode.ts';
import type { Owner } from './owners.ts';
import { UploadSlots } from './upload-slots.ts';

export type UploadLane = { slots: UploadSlots; encoder: Encoder; box: Box };

/** The height is below the limit of WebP, 16,383 px. */
export const LARGEST: Box = { width: 2400, height: 4800 };
/** Shown at up to 128 px. */
const PORTRAIT: Box = { width: 640, height: 640 };
/** Below banner width, so without AVIF copies. */
const IN_REVIEW: Box = { width: 1080, height: 1440 };
/** Below banner width as well; shown at up to 240 px. */
const LOGO: Box = { width: 960, height: 960 };
/** The slowest known pictures of 40 megapixels take 6 s. */
const PORTRAIT_SECONDS = 20;

/** Bulkhead: pictures of the back office have their own encoder, so uploads of shoppers never delay them. */
export const openUploadLanes = (log: FastifyBaseLogger) => {
  const shoppers: UploadLane = {
    // 32 bodies of up to 8 MB: 256 MB of memory
    slots: new UploadSlots({ account: 1, address: 4, all: 32, encoding: 8 }),
    encoder: new Encoder({ log, seconds: PORTRAIT_SECONDS }),
    box: PORTRAIT,
  };
  const admins: UploadLane = {
    slots: new UploadSlots({ account: 8, address: 16, all: 16, encoding: 16 }),
    encoder: new Encoder({ log }),
    box: LARGEST,
  };
  return {
    of: (owner: Owner): UploadLane => {
      if ('review_id' in owner) return { ...shoppers, box: IN_REVIEW };
      if ('settings_page' in owner && owner.settings_page === 'branding') return { ...admins, box: LOGO };
      return 'user_id' in owner ? shoppers : admins;
    },
    close: async () => {
      await Promise.all([shoppers.encoder.close(), admins.encoder.close()]);
    },
  };
};
export type UploadLanes = ReturnType<typeof openUploadLanes>;
