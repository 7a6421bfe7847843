/** Without accents, marks and case, so that 'reductions' finds 'Réductions' and 'الطلبيات' is found with any hamza. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word begins a word of the label. */
export const matches = (typed: string, label: string): boolean => {
  const words = plain(label).split(/[\s'’-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start) || word.replace(/^ال/, '').startsWith(start)));
};
