import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { useState } from 'react';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { Row, Table, type Columns } from '../kit/list/table.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { StatusSwitch } from './status-switch.tsx';
import type { Branch } from './tree.ts';
import { SmallPicture } from '../kit/list/small-picture.tsx';

type Actions = {
  onChange: (category: AdminCategory) => void;
  onAction: (action: 'edit' | 'remove', category: AdminCategory) => void;
};
type Props = Actions & {
  branches: readonly Branch[];
  /** Found subcategories are expanded. */
  isSearch: boolean;
};

type Shown = {
  category: AdminCategory;
  /** The subcategories of a parent. */
  below: readonly AdminCategory[];
  /** Its parent is disabled. */
  isHidden: boolean;
  isOpen: boolean;
};

const columnsOf = (onToggle: (id: string) => void, { onChange, onAction }: Actions): Columns<Shown> => [
  {
    id: 'image',
    label: words.image,
    kind: 'picture',
    className: 'ps-3 in-data-below:ps-8',
    cell: ({ category: { imagePath, parent } }) => (
      <SmallPicture path={imagePath} sizes="48px" className={cx('block rounded', parent ? 'size-9' : 'size-12')} />
    ),
  },
  {
    label: words.name,
    kind: 'name',
    className: 'min-w-44',
    cell: (shown) => <Name {...shown} onToggle={() => onToggle(shown.category._id)} />,
  },
  {
    id: 'products',
    label: words.products,
    ofFigures: true,
    className: 'whitespace-nowrap',
    // a parent category includes its subcategories
    cell: ({ category, below }) => below.reduce((sum, each) => sum + each.productCount, category.productCount),
  },
  {
    id: 'status',
    label: words.status,
    className: 'whitespace-nowrap',
    cell: ({ category }) => !category.isUncategorized && <StatusSwitch category={category} onChange={onChange} />,
  },
  {
    label: words.actions,
    kind: 'actions',
    cell: ({ category }) =>
      !category.isUncategorized && (
        <RowActions
          labelOf={(action) => words.actionLabel({ action, name: nameOf(category, 'name') })}
          actions={[
            { label: words.edit, run: () => onAction('edit', category) },
            { label: words.remove, run: () => onAction('remove', category), deletes: true },
          ]}
        />
      ),
  },
];

export const CategoryTable = ({ branches, isSearch, ...actions }: Props) => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const onToggle = (id: string): void =>
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id]);
  const columns = columnsOf(onToggle, actions);
  const rows = branches.flatMap((branch): Shown[] => {
    const isOpen = isSearch !== opened.includes(branch._id);
    const below = isOpen ? branch.below : [];
    return [
      { category: branch, below: branch.below, isHidden: false, isOpen },
      ...below.map((category) => ({ category, below: [], isHidden: branch.isDisabled, isOpen: false })),
    ];
  });
  return (
    <Table name="categories" label={words.title} columns={columns}>
      {rows.map((row) => (
        <Row
          key={row.category._id}
          columns={columns}
          row={row}
          data-below={!!row.category.parent || undefined}
          className={cx('hover:bg-sand-pale', !!row.category.parent && 'bg-sand-pale/60')}
        />
      ))}
    </Table>
  );
};

const Name = ({ category, below, isHidden, isOpen, onToggle }: Shown & { onToggle: () => void }) => {
  const name = nameOf(category, 'name');
  return (
    <>
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      {isHidden && <span className="text-stone block text-xs">{words.hiddenWithParent}</span>}
      {category.isUncategorized && <span className="text-stone block text-xs">{words.uncategorized}</span>}
      {below.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="text-olive flex min-h-7 items-center gap-1 text-start text-xs font-medium"
        >
          <ChevronDown className={cx('size-4 transition-transform', !isOpen && '-rotate-90 rtl:rotate-90')} />
          <span>
            {words.subcategories({ n: below.length })}
            <span className="sr-only">: {name}</span>
          </span>
        </button>
      )}
    </>
  );
};
