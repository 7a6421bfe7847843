import { BANNER_WIDTH, copiesOf } from '@nabta/contract/images.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../core/errors.ts';

/** Decoding stops here: a small file can hold a giant picture. */
const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 2400;
const accepted = new Set(['png', 'jpeg', 'webp', 'heif']);

type EncodedFile = { name: string; bytes: Buffer };
export type Encoded = { width: number; height: number; files: EncodedFile[] };

/**
 * A picture as it is stored: re-encoded (which drops metadata and whatever hid in it),
 * upright, in every width of the contract, as WebP, and as AVIF from banner width on.
 * @throws AppError not_an_image, too_large
 */
export const encodePicture = async (bytes: Buffer): Promise<Encoded> => {
  const upright = await readUpright(bytes);
  const { width, height } = upright.info;
  const raw = { width, height, channels: upright.info.channels };
  const full = () => sharp(upright.data, { raw });
  const formats = width >= BANNER_WIDTH ? (['webp', 'avif'] as const) : (['webp'] as const);
  const files = formats.flatMap((format) => [
    encode(full(), `${width}x${height}`, format),
    ...copiesOf(width).map((each) => encode(full().resize({ width: each }), String(each), format)),
  ]);
  return { width, height, files: await Promise.all(files) };
};

const encode = async (picture: Sharp, name: string, format: 'webp' | 'avif'): Promise<EncodedFile> => ({
  name: `${name}.${format}`,
  bytes: await (
    format === 'webp' ? picture.webp({ quality: 80, effort: 2 }) : picture.avif({ quality: 55, effort: 1 })
  ).toBuffer(),
});

const readUpright = async (bytes: Buffer) => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format, width, height } = await picture.metadata();
    if (!format || !accepted.has(format)) throw new AppError('not_an_image');
    if (width * height > MAX_PIXELS) throw new AppError('too_large');
    return await picture
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new AppError(tooLarge ? 'too_large' : 'not_an_image');
  }
};
