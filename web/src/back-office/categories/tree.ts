import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { nameFilter } from '../kit/list/local-paging.ts';
import { nameOf, namesOf, untranslatedFilter } from '../kit/form/translations.ts';

/** A parent category with its subcategories. */
export type Branch = AdminCategory & { below: readonly AdminCategory[] };

/** The parents with their subcategories, in the given order. */
export const branchesOf = (categories: readonly AdminCategory[]): Branch[] => {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  return (below.get(null) ?? []).map((parent) => ({ ...parent, below: below.get(parent._id) ?? [] }));
};

/** The categories, each followed by its subcategories, whose paths begin with the name of their parent. */
export const withPaths = (categories: readonly AdminCategory[]): { category: AdminCategory; path: string }[] =>
  branchesOf(categories).flatMap((parent) => {
    const name = nameOf(parent, 'name');
    return [
      { category: parent, path: name },
      ...parent.below.map((category) => ({ category, path: `${name} › ${nameOf(category, 'name')}` })),
    ];
  });

/** Branches that match by name: a parent with all subcategories, or with the ones that match. */
export const found = (branches: readonly Branch[], search: string): Branch[] => {
  const fits = nameFilter(search);
  return branches.flatMap((branch) => {
    if (fits(namesOf(branch, 'name'))) return [branch];
    const below = branch.below.filter((each) => fits(namesOf(each, 'name')));
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
};

/** Branches with a name that is missing in a language, with the subcategories of which this is true. */
export const untranslated = (branches: readonly Branch[], to: Language): Branch[] => {
  const isUntranslated = untranslatedFilter(to, 'name');
  return branches.flatMap((branch) => {
    const below = branch.below.filter(isUntranslated);
    // the category of products without one is not editable
    return below.length > 0 || (isUntranslated(branch) && !branch.isUncategorized) ? [{ ...branch, below }] : [];
  });
};
