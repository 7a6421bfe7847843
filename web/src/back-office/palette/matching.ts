/**
 * Without accents, marks and case, and with one form of each Arabic letter: 'reductions' finds 'Réductions', and 'الطلبية' is
 * found with any hamza, with 'ه' and without the lengthening of its letters.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();

/** The Arabic article, with the prepositions and the 'and' that are written together with it. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=..)/;

/** Whether a typed word begins a word. Both are plain. */
export const begins = (start: string, word: string): boolean =>
  word.startsWith(start) || word.replace(ARTICLE, '').startsWith(start.replace(ARTICLE, ''));

/** With the no-break hyphen, as `plain` leaves it. */
const BETWEEN_WORDS = /[\s'’‐-]+/;

/** Whether every typed word begins a word of the label. */
export const matches = (typed: string, label: string): boolean => {
  const words = plain(label).split(BETWEEN_WORDS);
  return plain(typed)
    .split(BETWEEN_WORDS)
    .every((start) => words.some((word) => begins(start, word)));
};
