import type { AdminCategory } from '@nabta/contract/categories.ts';
import { nameFilter } from '../local-paging.ts';

/** A parent category with its subcategories. */
export type Branch = AdminCategory & { below: readonly AdminCategory[] };

/** The parents with their subcategories, in the given order. */
export const branchesOf = (categories: readonly AdminCategory[]): Branch[] => {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  return (below.get(null) ?? []).map((parent) => ({ ...parent, below: below.get(parent._id) ?? [] }));
};

/** Branches that match by name: a parent with all subcategories, or with the ones that match. */
export const found = (branches: readonly Branch[], search: string): Branch[] => {
  const fits = nameFilter(search);
  return branches.flatMap((branch) => {
    if (fits(branch.name)) return [branch];
    const below = branch.below.filter(({ name }) => fits(name));
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
};
