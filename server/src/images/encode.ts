import { BANNER_WIDTH, copiesOf } from '@nabta/contract/images.ts';
import { MAX_UPLOAD_PIXELS } from '@nabta/contract/uploads.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../core/errors.ts';

/** What is larger is made to fit; the height also keeps clear of what WebP can hold. */
const LARGEST = { width: 2400, height: 4800 };
const MAX_SECONDS = 30;

// no other decoder is ever given bytes from outside
const decoders = ['PngBuffer', 'JpegBuffer', 'WebpBuffer', 'HeifBuffer'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });

type EncodedFile = { name: string; bytes: Buffer };
export type Encoded = { width: number; height: number; files: EncodedFile[] };

/**
 * A picture as it is stored: re-encoded (which drops metadata and whatever hid in it),
 * upright, in every width of the contract, as WebP, and as AVIF from banner width on.
 * @throws AppError not_an_image, too_large
 */
export const encodePicture = async (bytes: Buffer): Promise<Encoded> => {
  const { data, info } = await readUpright(bytes);
  const { width, height, channels } = info;
  const full = () => sharp(data, { raw: { width, height, channels } });
  const formats = width >= BANNER_WIDTH ? (['webp', 'avif'] as const) : (['webp'] as const);
  const files: EncodedFile[] = [];
  // one after the other: all at once would take every thread of the process, also those that serve files
  for (const format of formats) {
    files.push({ name: `${width}x${height}.${format}`, bytes: await written(full(), format) });
    for (const each of copiesOf(width)) {
      files.push({ name: `${each}.${format}`, bytes: await written(full().resize({ width: each }), format) });
    }
  }
  return { width, height, files };
};

const written = (picture: Sharp, format: 'webp' | 'avif'): Promise<Buffer> =>
  (format === 'webp' ? picture.webp({ quality: 80, effort: 2 }) : picture.avif({ quality: 55, effort: 1 })).toBuffer();

const readUpright = async (bytes: Buffer) => {
  try {
    // a small file can hold a giant picture
    const picture = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', animated: false });
    return await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    if (isTooLarge) throw new AppError('too_large', 'This picture has more than 40 megapixels.');
    throw new AppError('not_an_image', 'This is not a png, jpeg, webp or avif picture, or it is damaged.');
  }
};
