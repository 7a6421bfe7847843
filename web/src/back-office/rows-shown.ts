/** For lists that one call brings whole. */

/** The rows of one page, and how many pages there are; a page beyond the last is the last. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number) => {
  const totalPages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(page, totalPages);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, totalPages };
};

/** Tells whether a name holds what is searched for, whatever the case and the accents. */
export const searchFor = (search: string): ((name: string) => boolean) => {
  const wanted = folded(search);
  return (name) => folded(name).includes(wanted);
};

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
