import type { AdminCategory } from '@nabta/contract/categories.ts';
import { searchFor } from '../rows-shown.ts';

/** A parent category with those below it. */
export type Branch = AdminCategory & { below: readonly AdminCategory[] };

/** The parents, each with its subcategories, in the order they came. */
export const branchesOf = (categories: readonly AdminCategory[]): Branch[] => {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  return (below.get(null) ?? []).map((parent) => ({ ...parent, below: below.get(parent._id) ?? [] }));
};

/** Branches that have the name: a parent with all of it, or with those below that have it. */
export const found = (branches: readonly Branch[], search: string): Branch[] => {
  const fits = searchFor(search);
  return branches.flatMap((branch) => {
    if (fits(branch.name)) return [branch];
    const below = branch.below.filter(({ name }) => fits(name));
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
};
