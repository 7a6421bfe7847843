import { foldedText } from '@nabta/contract/typed.ts';

type Named = { _id: string; name: string };
type Branch = Named & { subcategories: readonly Named[] };

const MOST = 3;

/** Categories of which a word begins with the typed text. */
export const matchingCategories = (typed: string, tree: readonly Branch[]): Named[] => {
  const wanted = foldedText(typed).trim();
  if (wanted.length < 2) return [];
  return tree
    .flatMap((each) => [each, ...each.subcategories])
    .filter(({ name }) => ` ${foldedText(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wanted}`))
    .slice(0, MOST);
};
