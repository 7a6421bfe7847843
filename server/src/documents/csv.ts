/**
 * A spreadsheet runs a cell that begins with one of these (OWASP, CSV injection). Where another separator is set, it also divides a
 * cell at its commas, semicolons and line breaks, whatever quotes it has.
 */
const FORMULA = /(^|[,;\t\r\n])(\s*)(?=[=+\-@\t\r＝＋－＠])/g;
const FORMULA_AT_START = /^(\s*)(?=[=+\-@\t\r＝＋－＠])/;
/** A number, or a phone number in international format, does no harm. */
const NUMBER = /^[+-]?\d[\d .,]*$/;

const guarded = {
  spreadsheet: (text: string) => text.replaceAll(FORMULA, "$1$2'"),
  import: (text: string) => text.replace(FORMULA_AT_START, "$1'"),
};

const cellOf = (text: string, reader: keyof typeof guarded): string => {
  const safe = NUMBER.test(text) ? text : guarded[reader](text);
  return `"${safe.replaceAll('"', '""')}"`;
};

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, and separated by semicolons, as in French Excel. `import`: another system
 * reads it, which takes addresses as they are written; only the beginning of a cell is guarded. Pure.
 */
export const csvOf = (rows: readonly (readonly string[])[], reader: keyof typeof guarded = 'spreadsheet'): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map((text) => cellOf(text, reader)).join(';')}\r\n`).join('')}`);
