import { foldedText } from '@nabta/contract/typed.ts';

/** The Arabic article, with the prepositions and the 'and' that are written together with it. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=..)/;

/** Whether a typed word begins a word. Both are folded. */
export const begins = (start: string, word: string): boolean =>
  word.startsWith(start) || word.replace(ARTICLE, '').startsWith(start.replace(ARTICLE, ''));

/** With the no-break hyphen, as `foldedText` leaves it. */
const BETWEEN_WORDS = /[\s'’‐-]+/;

/** Whether every typed word begins a word of the label: 'reductions' finds 'Réductions'. Marks alone find nothing. */
export const matches = (typed: string, label: string): boolean => {
  const words = foldedText(label).split(BETWEEN_WORDS);
  const starts = foldedText(typed).split(BETWEEN_WORDS).filter(Boolean);
  return (typed === '' || starts.length > 0) && starts.every((start) => words.some((word) => begins(start, word)));
};
