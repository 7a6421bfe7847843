import type { Category } from '@nabta/contract/categories/categories.ts';
import type { Facets } from '@nabta/contract/products/facets.ts';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChevronDown } from '../../../ui/icons.tsx';
import { useShop } from '../../frame/shop-data.ts';
import { toggleCategory } from './filters.ts';

type Props = {
  chosen: readonly string[];
  counts: Facets['categories'] | undefined;
  onChange: (chosen: string[]) => void;
};

/** The categories, with collapsed subcategories. */
export const CategoryFilter = ({ chosen, counts, onChange }: Props) => {
  const { categories } = useShop();
  const box = ({ _id, name }: Pick<Category, '_id' | 'name'>) => ({
    label: name,
    name: 'category',
    value: _id,
    count: counts && (counts.find((each) => each._id === _id)?.count ?? 0),
    checked: chosen.includes(_id),
    onChange: () => onChange(toggleCategory(chosen, _id, categories)),
  });
  if (categories.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.categories}</legend>
      <ul>
        {categories.map((category) => {
          const { _id, name, subcategories } = category;
          const someOf = subcategories.some((each) => chosen.includes(each._id));
          return (
            <li key={_id} className="relative">
              <Checkbox {...box(category)} className="me-11" partly={someOf} />
              {subcategories.length > 0 && (
                <details open={someOf} className="group">
                  <summary
                    aria-label={words.subcategories({ category: name })}
                    className="hover:bg-sand/60 absolute end-0 top-0 grid size-11 place-items-center rounded-full transition-colors"
                  >
                    <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
                  </summary>
                  <ul className="border-line ms-2.5 mb-2 border-s ps-5">
                    {subcategories.map((each) => (
                      <li key={each._id}>
                        <Checkbox {...box(each)} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};
