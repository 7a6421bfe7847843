/**
 * A spreadsheet runs a cell that begins with one of these (OWASP, CSV injection). Where another separator is set, it also divides a
 * cell at its commas, semicolons and line breaks, whatever quotes it has.
 */
const FORMULA = /(^|[,;\t\r\n])(\s*)(?=[=+\-@\t\r＝＋－＠])/g;
/** A number, or a phone number in international format, does no harm. */
const NUMBER = /^[+-]?\d[\d .,]*$/;

const cellOf = (text: string): string => {
  const safe = NUMBER.test(text) ? text : text.replaceAll(FORMULA, "$1$2'");
  return `"${safe.replaceAll('"', '""')}"`;
};

/** A table for spreadsheets: UTF-8 with a byte order mark, and separated by semicolons, as in French Excel. Pure. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`);
