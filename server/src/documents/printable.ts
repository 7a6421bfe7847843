/** What the fonts of the documents can't draw is replaced: it would print as a box, and Typst may fail with it. */
import { hasGlyph } from './fonts.ts';

const REPLACEMENT = '?';
/** They have no glyph, and a place or a direction. */
const PLACE_OR_DIRECTION = /^[\n\p{Zs}\u200c-\u200f]$/u;
/** All of these are drawn; most texts, and the pictures in the data, have no others. */
const ASCII = /^[\u0020-\u007e]*$/;
const letters = new Intl.Segmenter();

const isDrawn = (text: string): boolean =>
  Array.from(text).every((character) => PLACE_OR_DIRECTION.test(character) || hasGlyph(character.codePointAt(0) ?? 0));

/** The first form of a letter that can be drawn: as typed, the plain form of a styled one, and without marks. */
const drawnForm = (letter: string): string | undefined =>
  [letter, letter.normalize('NFC'), letter.normalize('NFKC'), letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')].find(
    isDrawn,
  );

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const withoutInvisible = (text: string): string =>
  Array.from(text)
    .filter((character) => PLACE_OR_DIRECTION.test(character) || !INVISIBLE.test(character))
    .join('');

/** A text as it is printed; `isReplaced`: some of its letters are missing. Pure, but for the fonts. */
export const printableText = (typed: string): { text: string; isReplaced: boolean } => {
  if (ASCII.test(typed)) return { text: typed, isReplaced: false };
  let isReplaced = false;
  const text = Array.from(letters.segment(typed.replaceAll('\t', ' ')), ({ segment }) => {
    const drawn = drawnForm(withoutInvisible(segment));
    isReplaced ||= drawn === undefined;
    return drawn ?? REPLACEMENT;
  }).join('');
  return { text, isReplaced };
};

/** The data of a document with printable texts, and the numbers of the orders (`orderNumber`) in which some were replaced. */
export const printable = <Data extends object>(data: Data): { data: Data; replacedIn: string[] } => {
  const replacedIn = new Set<string>();
  const copied = (value: unknown, order: string): unknown => {
    if (typeof value === 'string') {
      const { text, isReplaced } = printableText(value);
      if (isReplaced && order) replacedIn.add(order);
      return text;
    }
    if (Array.isArray(value)) return value.map((each) => copied(each, order));
    if (value === null || typeof value !== 'object') return value;
    const inside = 'orderNumber' in value && typeof value.orderNumber === 'string' ? value.orderNumber : order;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each, inside)]));
  };
  return { data: copied(data, '') as Data, replacedIn: [...replacedIn] };
};
