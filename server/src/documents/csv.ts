/** A spreadsheet runs a cell that begins with one of these (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** A number, or a phone number in international format, does no harm. */
const NUMBER = /^[+-]?\d[\d .,]*$/;

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table for spreadsheets: UTF-8 with a byte order mark, and separated by semicolons, as in French Excel. Pure. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`);
