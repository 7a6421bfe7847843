/**
 * A text that a spreadsheet takes for a formula: behind an apostrophe it is shown as it is. Set to another separator, one splits a
 * cell at its commas, semicolons and line breaks, whatever quotes it has.
 */
const FORMULA = /(^|[,;\t\r\n])(\s*)(?=([=+\-@\t\r＝＋－＠][^,;\t\r\n]*))/g;
/** A number, or a phone number in international format, does no harm. */
const NUMBER = /^[+-]?\d[\d .,]*$/;
/** Words after a sign, as in "rue X, -2e étage": nothing that computes or calls, and a word that names no cell. */
const WORDS = /^[+-](?=.*(?:\p{L}{4}|\d\p{L}))[\p{L}\p{M}\d\s.'’]+$/u;

const guarded = (all: string, separator: string, space: string, rest: string): string =>
  separator !== '' && WORDS.test(rest) ? all : `${separator}${space}'`;

const cellOf = (text: string): string => {
  const safe = NUMBER.test(text) ? text : text.replaceAll(FORMULA, guarded);
  return `"${safe.replaceAll('"', '""')}"`;
};

/** A table for spreadsheets: UTF-8 with a byte order mark, and separated by semicolons, as in French Excel. Pure. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`);
