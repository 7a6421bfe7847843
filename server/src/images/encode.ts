/** Decodes and encodes pictures. Imported only by the encoder process, so that the shop's process never loads libvips. */
import { BANNER_WIDTH, copiesOf } from '@nabta/contract/images/images.ts';
import { MAX_UPLOAD_PIXELS } from '@nabta/contract/images/uploads.ts';
import sharp, { type Sharp } from 'sharp';

// untrusted bytes reach no other decoder
const decoders = ['PngBuffer', 'JpegBuffer', 'WebpBuffer', 'HeifBuffer'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
sharp.concurrency(1);
sharp.cache(false);

/** The codes of the answer, which is worded in the language of the call by the shop's process. */
export type Refusal = 'not_an_image' | 'too_large';
export class PictureRefused extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

/** The part of an upright picture that is encoded, in pixels. */
export type Part = { left: number; top: number; width: number; height: number };

/** In pixels; a larger picture is scaled down to fit. */
export type Box = { width: number; height: number };
type EncodedFile = { name: string; bytes: Buffer };
export type Encoded = Box & { files: EncodedFile[] };

/**
 * Re-encodes a picture for storage, which drops metadata and hidden content: rotated upright, in every width of the contract, as
 * WebP, and from banner width on as AVIF too.
 * @throws PictureRefused
 */
export const encodePicture = async (bytes: Buffer, box: Box, part?: Part): Promise<Encoded> => {
  const { data, info } = await readUpright(bytes, box, part);
  const { width, height, channels } = info;
  const full = () => sharp(data, { raw: { width, height, channels } });
  const formats = width >= BANNER_WIDTH ? (['webp', 'avif'] as const) : (['webp'] as const);
  const files: EncodedFile[] = [];
  for (const format of formats) {
    files.push({ name: `${width}x${height}.${format}`, bytes: await encoded(full(), format) });
    for (const each of copiesOf(width)) {
      files.push({ name: `${each}.${format}`, bytes: await encoded(full().resize({ width: each }), format) });
    }
  }
  return { width, height, files };
};

/** Colours behind transparent parts. */
export type Grounds = { light: string; dark: string };
/** Of this lightness on average, of 255, a logo is hard to see on a light ground. */
const PALE = 200;
/** Keeps the logo off the edge of its ground, in pixels. */
const MARGIN = 16;

/** Re-encodes a logo as one opaque PNG: on the light ground, or on the dark one if the logo itself is light. @throws PictureRefused */
export const encodeLogo = async (bytes: Buffer, box: Box, { light, dark }: Grounds): Promise<Encoded> => {
  const { data, info } = await readUpright(bytes, box);
  const { width, height, channels } = info;
  const background = channels === 4 && lightnessOf(data) > PALE ? dark : light;
  const png = sharp(data, { raw: { width, height, channels } })
    .flatten({ background })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background })
    .png({ palette: true });
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  return { ...size, files: [{ name: `${size.width}x${size.height}.png`, bytes: await png.toBuffer() }] };
};

/** The mean of red, green and blue of RGBA pixels, each as far as it is opaque. */
const lightnessOf = (pixels: Buffer): number => {
  let [sum, opacity] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    sum += (alpha * (red + green + blue)) / 3;
    opacity += alpha;
  }
  return opacity === 0 ? 0 : sum / opacity;
};

const encoded = (picture: Sharp, format: 'webp' | 'avif'): Promise<Buffer> =>
  (format === 'webp' ? picture.webp({ quality: 80, effort: 2 }) : picture.avif({ quality: 55, effort: 1 })).toBuffer();

const readUpright = async (bytes: Buffer, box: Box, part?: Part) => {
  try {
    // decompression bomb: a small file can contain a huge picture
    const picture = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', animated: false });
    const upright = picture.autoOrient();
    return await (part ? upright.extract(part) : upright)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    if (isTooLarge) throw new PictureRefused('too_large');
    throw new PictureRefused('not_an_image');
  }
};
