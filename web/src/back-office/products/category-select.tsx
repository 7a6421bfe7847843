import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import type { ComponentProps } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/page-icons.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { useCategories } from './choices.ts';

type Props = Pick<
  ComponentProps<typeof Select>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref' | 'className'
> & {
  /** Offers to add a category. */
  onNew?: () => void;
};

/** The categories, each followed by its subcategories. */
export const CategorySelect = ({ className, onNew, ...field }: Props) => {
  const { data = [], failure, refetch } = useCategories();
  return (
    <div className={className}>
      <Select {...field} label={words.category} hint={words.categoryHint}>
        <option value="" disabled>
          {words.choose}
        </option>
        {/* the selected category is shown before the others are loaded */}
        {field.value && !data.some(({ _id }) => _id === field.value) && <option value={field.value}>…</option>}
        {data
          .filter(({ parent }) => !parent)
          .flatMap((parent) => [
            <Choice key={parent._id} category={parent} />,
            ...data
              .filter((each) => each.parent === parent._id)
              .map((each) => <Choice key={each._id} category={each} parent={parent} />),
          ])}
      </Select>
      {onNew && (
        <Button variant="quiet" className="-ms-2" onClick={onNew}>
          <Plus className="size-4" />
          {words.newCategory}
        </Button>
      )}
      {failure && <Failed text={words.noCategories} onRetry={refetch} />}
    </div>
  );
};

const Choice = ({ category, parent }: { category: AdminCategory; parent?: AdminCategory }) => {
  const name = nameOf(category, 'name');
  const full = parent ? `${nameOf(parent, 'name')} › ${name}` : name;
  return <option value={category._id}>{category.isDisabled ? words.off({ name: full }) : full}</option>;
};
