import type { ComponentProps } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/page-icons.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { withPaths } from '../categories/tree.ts';
import { useCategories } from './choices.ts';

type Props = Pick<ComponentProps<typeof Select>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'> & {
  /** Offers to add a category. */
  onNew?: () => void;
};

/** The categories, each followed by its subcategories. */
export const CategorySelect = ({ onNew, ...field }: Props) => {
  const { data = [], failure, refetch } = useCategories();
  return (
    <div>
      <Select {...field} label={words.category} hint={words.categoryHint}>
        <option value="" disabled>
          {words.choose}
        </option>
        {/* the selected category is shown before the others are loaded */}
        {field.value && !data.some(({ _id }) => _id === field.value) && <option value={field.value}>…</option>}
        {withPaths(data).map(({ category: { _id, isDisabled }, path }) => (
          <option key={_id} value={_id}>
            {isDisabled ? words.off({ name: path }) : path}
          </option>
        ))}
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
