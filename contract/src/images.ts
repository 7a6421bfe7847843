/**
 * Addresses of pictures. `imagePath` is `/images/{key}/{width}x{height}.webp`:
 * the largest stored copy, and its size in pixels. The smaller copies stand
 * beside it as `/images/{key}/{width}.webp`; banners have AVIF copies as well.
 * Addresses never change their content, so browsers may keep them for ever.
 */
const PATTERN = /^\/images\/([a-z0-9-]+)\/(\d+)x(\d+)\.webp$/;

/** Widths in pixels that are stored when the original is wider. */
export const widths = [96, 192, 320, 480, 640, 960, 1280, 1920] as const;
/** From this original width on a picture is a banner: AVIF pays there. */
export const BANNER_WIDTH = 1200;

export type Picture = { width: number; height: number; src: string; webp: string; avif?: string };

export const imagePath = (key: string, width: number, height: number): string => `/images/${key}/${width}x${height}.webp`;

/** The widths below the original at which copies of it are stored. */
export const copiesOf = (width: number): number[] => widths.filter((each) => each < width);

/** Reads an image path into size and `srcset`s; undefined for '' and foreign addresses. */
export const pictureAt = (path: string): Picture | undefined => {
  const [, key, w, h] = PATTERN.exec(path) ?? [];
  if (!key || !w || !h) return undefined;
  const [width, height] = [Number(w), Number(h)];
  const set = (type: 'webp' | 'avif') =>
    [
      ...copiesOf(width).map((each) => `/images/${key}/${each}.${type} ${each}w`),
      `/images/${key}/${width}x${height}.${type} ${width}w`,
    ].join(', ');
  return { width, height, src: path, webp: set('webp'), ...(width >= BANNER_WIDTH && { avif: set('avif') }) };
};
