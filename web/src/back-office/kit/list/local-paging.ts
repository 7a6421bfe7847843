/** Paging and search of lists that one call returns completely. */
import { foldedText } from '@nabta/contract/typed.ts';

/** The rows of a page, and the number of pages; a page beyond the last is the last. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number) => {
  const totalPages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(page, totalPages);
  return { rows: rows.slice((current - 1) * size, current * size), page: current, totalPages };
};

/** Returns a filter for things one of whose names contains the search text, ignoring case and accents. Marks alone find nothing. */
export const nameFilter = (search: string): ((names: readonly string[]) => boolean) => {
  const folded = foldedText(search).trim();
  return (names) => !search.trim() || (folded !== '' && names.some((name) => foldedText(name).includes(folded)));
};
