/**
 * Addresses of pictures. `imagePath` is `/images/{key}/{width}x{height}.webp`:
 * the largest stored copy, and its size in pixels. The smaller copies are
 * `/images/{key}/{width}.webp`; banners have AVIF copies as well.
 * The content of an address never changes, so browsers may cache it without limit. A fragment, which browsers don't send, says which
 * point stays visible where the shape of the box is another one: `#30,70` in percent from left and top; without it the middle.
 */
const PATTERN = /^\/images\/([a-z0-9-]+)\/(\d+)x(\d+)\.webp(?:#(\d+),(\d+))?$/;

/** Widths in pixels of the stored copies. */
export const widths = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** From this original width in pixels on a picture is a banner and gets AVIF copies, which are much smaller there. */
export const BANNER_WIDTH = 1200;

export type Picture = {
  width: number;
  height: number;
  src: string;
  webp: string;
  avif?: string;
  /** As CSS: '30% 70%'. */
  focus?: string;
};

export const imagePath = (key: string, width: number, height: number): string =>
  `/images/${key}/${width}x${height}.webp`;

/** The widths of the stored copies of a picture: those clearly below its own width. */
export const copiesOf = (width: number): number[] => widths.filter((each) => each <= width * 0.85);

/**
 * Parses an image path into its size and `srcset`s; undefined for '' and foreign addresses. Omits copies narrower than
 * `least` pixels, and those wider than the first that has at least `most`.
 */
export const pictureAt = (path: string, least = 0, most = Number.POSITIVE_INFINITY): Picture | undefined => {
  const [, key, w, h, x, y] = PATTERN.exec(path) ?? [];
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
  return {
    width,
    height,
    src: imagePath(key, width, height),
    webp: set('webp'),
    ...(width >= BANNER_WIDTH && { avif: set('avif') }),
    ...(x && { focus: `${x}% ${y}%` }),
  };
};
