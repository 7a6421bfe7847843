import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { Fragment, useState } from 'react';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { RowActions } from '../row-actions.tsx';
import { cell, Table, type Column } from '../table.tsx';
import { nameOf } from '../translations.ts';
import { StatusSwitch } from './status-switch.tsx';
import type { Branch } from './tree.ts';

type Actions = {
  onChange: (category: AdminCategory) => void;
  onEdit: (category: AdminCategory) => void;
  onRemove: (category: AdminCategory) => void;
};
type Props = Actions & {
  branches: readonly Branch[];
  /** Found subcategories are expanded. */
  isSearch: boolean;
};

const columns: readonly Column[] = [
  { id: 'image', label: words.image },
  { id: 'name', label: words.name, isFixed: true },
  { id: 'products', label: words.products, ofFigures: true },
  { id: 'status', label: words.status },
  { id: 'actions', label: words.actions, isFixed: true },
];

export const CategoryTable = ({ branches, isSearch, ...actions }: Props) => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string): void =>
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id]);
  return (
    <Table name="categories" label={words.title} columns={columns}>
      <tbody>
        {branches.map((branch) => {
          const isOpen = isSearch !== opened.includes(branch._id);
          return (
            <Fragment key={branch._id}>
              <Row category={branch} below={branch.below} {...actions} isOpen={isOpen} onToggle={toggle} />
              {isOpen &&
                branch.below.map((category) => (
                  <Row key={category._id} category={category} hidden={branch.isDisabled} {...actions} />
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
};

type RowProps = Actions & {
  category: AdminCategory;
  /** The subcategories of a parent. */
  below?: readonly AdminCategory[];
  /** Its parent is disabled. */
  hidden?: boolean;
  isOpen?: boolean;
  onToggle?: (id: string) => void;
};

const Row = ({
  category,
  below = [],
  hidden = false,
  isOpen = false,
  onToggle,
  onChange,
  onEdit,
  onRemove,
}: RowProps) => {
  const name = nameOf(category, 'name');
  const { _id, imagePath, parent, productCount, isUncategorized } = category;
  // a parent category includes its subcategories
  const all = below.reduce((sum, each) => sum + each.productCount, productCount);
  return (
    <tr className={cx('hover:bg-sand-pale', !!parent && 'bg-sand-pale/60')}>
      <td data-picture className={cx(cell, parent ? 'ps-8' : 'ps-3')}>
        <span className={cx('bg-sand block overflow-hidden rounded', parent ? 'size-9' : 'size-12')}>
          <Image path={imagePath} alt="" sizes="48px" />
        </span>
      </td>
      <th scope="row" className={`${cell} min-w-44 text-start font-normal`}>
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {hidden && <span className="text-stone block text-xs">{words.hiddenWithParent}</span>}
        {isUncategorized && <span className="text-stone block text-xs">{words.uncategorized}</span>}
        {below.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle?.(_id)}
            className="text-olive flex min-h-7 items-center gap-1 text-start text-xs font-medium"
          >
            <ChevronDown className={cx('size-4 transition-transform', !isOpen && '-rotate-90 rtl:rotate-90')} />
            <span>
              {words.subcategories({ n: below.length })}
              <span className="sr-only">: {name}</span>
            </span>
          </button>
        )}
      </th>
      <td data-label={words.products} className={`${cell} text-end whitespace-nowrap`}>
        {all}
      </td>
      <td data-label={words.status} className={`${cell} whitespace-nowrap`}>
        {!isUncategorized && <StatusSwitch category={category} onChange={onChange} />}
      </td>
      <td data-actions className={`${cell} whitespace-nowrap`}>
        {!isUncategorized && (
          <RowActions
            labelOf={(action) => words.actionLabel({ action, name })}
            actions={[
              { label: words.edit, run: () => onEdit(category) },
              { label: words.remove, run: () => onRemove(category), deletes: true },
            ]}
          />
        )}
      </td>
    </tr>
  );
};
