/** The shop's accent colour, and whether it can be read (WCAG 2.2, 1.4.3). Pure. */

/** The colour of a shop that has chosen none, as in theme.css. */
export const DEFAULT_ACCENT = '#4b5d3a';
/** WCAG AA for text. */
export const LEAST_CONTRAST = 4.5;
/** White text stands on the colour, and text in the colour on these grounds: surface, page and the tinted areas of theme.css. */
const SURFACE = '#ffffff';
const PAGE = '#fbf9f4';
const TINTED = '#f4efe5';

type Rgb = readonly [red: number, green: number, blue: number];

export const COLOR = /^#[0-9a-f]{6}$/;

const rgbOf = (color: string): Rgb => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
};
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance by WCAG. */
const luminance = (color: string): number => {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Of white text on the colour; of text in the colour on the page and on its tinted areas. */
export const contrastsOf = (color: string) => ({
  textOnColor: contrast(SURFACE, color),
  colorOnPage: contrast(color, PAGE),
  colorOnTinted: contrast(color, TINTED),
});

export const isReadable = (color: string): boolean =>
  Object.values(contrastsOf(color)).every((each) => each >= LEAST_CONTRAST);

/** `part` of `one`, the rest of `other`. */
const mixed = (one: string, other: string, part: number): string => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  return hexOf([0, 1, 2].map((at) => (a[at] ?? 0) * part + (b[at] ?? 0) * (1 - part)) as unknown as Rgb);
};

const STEPS = 100;
/** The colour itself, or the lightest darker shade of it that can be read. */
export const nearestReadable = (color: string): string => {
  for (let step = STEPS; step > 0; step -= 1) {
    const shade = mixed(color, '#000000', step / STEPS);
    if (isReadable(shade)) return shade;
  }
  return '#000000';
};

/** The darker shade of hovered buttons, and the tint on which text in the colour can be read. */
export const shadesOf = (color: string): { deep: string; pale: string } => {
  const tints = [0.12, 0.1, 0.08, 0.06, 0.04, 0.02].map((part) => mixed(color, SURFACE, part));
  const pale = tints.find((tint) => contrast(color, tint) >= LEAST_CONTRAST) ?? SURFACE;
  return { deep: mixed(color, '#000000', 0.72), pale };
};
