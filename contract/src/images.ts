/**
 * Addresses of pictures. `imagePath` is `/images/{key}/{width}x{height}.webp`:
 * the largest stored copy, and its size in pixels. The smaller copies stand
 * beside it as `/images/{key}/{width}.webp`; banners have AVIF copies as well.
 * Addresses never change their content, so browsers may keep them for ever.
 */
const PATTERN = /^\/images\/([a-z0-9-]+)\/(\d+)x(\d+)\.webp$/;

/** Widths in pixels of the stored copies. */
export const widths = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** From this original width on a picture is a banner: AVIF pays there. */
export const BANNER_WIDTH = 1200;

export type Picture = { width: number; height: number; src: string; webp: string; avif?: string };

export const imagePath = (key: string, width: number, height: number): string =>
  `/images/${key}/${width}x${height}.webp`;

/** The widths at which copies of a picture are stored: those clearly below its own. */
export const copiesOf = (width: number): number[] => widths.filter((each) => each <= width * 0.85);

/**
 * Reads an image path into size and `srcset`s; undefined for '' and foreign addresses. Copies of fewer
 * than `least` pixels are left out, and those wider than the first that has `most`.
 */
export const pictureAt = (path: string, least = 0, most = Number.POSITIVE_INFINITY): Picture | undefined => {
  const [, key, w, h] = PATTERN.exec(path) ?? [];
  if (!key || !w || !h) return undefined;
  const [width, height] = [Number(w), Number(h)];
  const copies = copiesOf(width)
    .filter((each) => each >= least)
    .map((each) => ({ name: String(each), each }));
  const all = [...copies, { name: `${width}x${height}`, each: width }];
  const last = all.findIndex(({ each }) => each >= most);
  const shown = last === -1 ? all : all.slice(0, last + 1);
  const set = (type: 'webp' | 'avif') =>
    shown.map(({ name, each }) => `/images/${key}/${name}.${type} ${each}w`).join(', ');
  return { width, height, src: path, webp: set('webp'), ...(width >= BANNER_WIDTH && { avif: set('avif') }) };
};
