type Named = { _id: string; name: string };
type Branch = Named & { subcategories: readonly Named[] };

const MOST = 3;

/** Without case, accents and vowel marks. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Categories of which a word begins with the typed text. */
export const matchingCategories = (typed: string, tree: readonly Branch[]): Named[] => {
  const wanted = plain(typed.trim());
  if (wanted.length < 2) return [];
  return tree
    .flatMap((each) => [each, ...each.subcategories])
    .filter(({ name }) => ` ${plain(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wanted}`))
    .slice(0, MOST);
};
