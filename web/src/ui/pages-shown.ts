/**
 * The numbers that a pager shows: all up to 5 pages, else first, last, current ± 1; 'gap' for an ellipsis (ADMIN-2).
 */
export const pagesShown = (page: number, totalPages: number): (number | 'gap')[] => {
  if (totalPages <= 5) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])].filter((n) => n >= 1 && n <= totalPages);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    return before !== undefined && n - before > 1 ? ['gap' as const, n] : [n];
  });
};
