import { MOST_VARIANTS } from '@nabta/contract/products/product-groups.ts';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { bulkEdit } from '../../../texts/admin-bulk.ts';
import { adminGroups as words } from '../../../texts/admin-groups.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { X } from '../../../ui/icons.tsx';

/** The selected products, on all pages and in all searches of the list. */
export const useSelectedProducts = () => {
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminProductCard>>(new Map());
  return {
    products: [...selected.values()],
    has: (id: string): boolean => selected.has(id),
    select: (products: readonly AdminProductCard[]): void =>
      setSelected(new Map([...selected, ...products.map((product) => [product._id, product] as const)])),
    clear: (): void => setSelected(new Map()),
    toggle: (product: AdminProductCard): void => {
      const next = new Map(selected);
      if (!next.delete(product._id)) next.set(product._id, product);
      setSelected(next);
    },
  };
};
export type SelectedProducts = ReturnType<typeof useSelectedProducts>;

type Props = { selection: SelectedProducts; onGroup: () => void; onEdit: () => void };

/** The bar has one line on phones too. */
const buttonClass = 'px-3! leading-tight [overflow-wrap:normal] sm:px-6!';

/** What can be done with the selected products; at the bottom of the screen while there are any. */
export const SelectionBar = ({ selection: { products, clear }, onGroup, onEdit }: Props) => {
  if (products.length === 0) return null;
  const canGroup = products.length > 1 && products.length <= MOST_VARIANTS;
  return (
    <section
      aria-label={words.selection}
      ref={barAtEnd}
      data-sticks-to-end
      className="border-line bg-page shadow-lifted bar-at-end -mx-4 mt-4 flex items-center gap-2 border-t px-4 py-2 sm:mx-0 sm:rounded sm:border"
    >
      <IconButton label={words.unselect} icon={<X className="size-5" />} onClick={clear} />
      <p aria-live="polite" className="grow text-sm font-medium whitespace-nowrap tabular-nums">
        {words.selected({ n: products.length })}
      </p>
      <Button variant="secondary" disabled={!canGroup} onClick={onGroup} className={cx(buttonClass, 'min-w-0')}>
        {words.group}
      </Button>
      <Button onClick={onEdit} className={cx(buttonClass, 'shrink-0')}>
        {bulkEdit.open}
      </Button>
    </section>
  );
};
