import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { useState } from 'react';
import { desk as words } from '../../texts/admin-desk.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The selected orders of a list; another list (`key`) has none. */
export const useSelection = (key: string | undefined) => {
  const [{ of, ids }, setSelected] = useState<{ of: string | undefined; ids: ReadonlySet<string> }>({
    of: key,
    ids: new Set(),
  });
  const selected: ReadonlySet<string> = of === key ? ids : new Set();
  const set = (next: Iterable<string>): void => setSelected({ of: key, ids: new Set(next) });
  return {
    has: (id: string): boolean => selected.has(id),
    size: selected.size,
    set,
    clear: (): void => set([]),
    toggle: (id: string): void =>
      set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id]),
  };
};
export type Selection = ReturnType<typeof useSelection>;

export const SelectOne = ({ selection, order }: { selection: Selection; order: DeskOrder }) => (
  <Checkbox
    label={<VisuallyHidden>{words.select({ number: order.orderNumber })}</VisuallyHidden>}
    checked={selection.has(order._id)}
    onChange={() => selection.toggle(order._id)}
    className="lg:min-h-6"
  />
);

type AllProps = {
  selection: Selection;
  orders: readonly DeskOrder[];
  /** Visible label. */
  label?: string;
};

export const SelectAll = ({ selection, orders, label }: AllProps) => {
  const count = orders.filter(({ _id }) => selection.has(_id)).length;
  const areAll = count === orders.length && count > 0;
  return (
    <Checkbox
      label={label ?? <VisuallyHidden>{words.selectAll}</VisuallyHidden>}
      checked={areAll}
      partly={count > 0}
      onChange={() => (areAll ? selection.clear() : selection.set(orders.map(({ _id }) => _id)))}
      className="lg:min-h-6"
    />
  );
};
