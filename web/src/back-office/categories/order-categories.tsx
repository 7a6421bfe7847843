import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { CommandButtons, useCommand } from '../kit/query/command.tsx';
import { sendWithVersion } from '../kit/form/optimistic-lock.ts';
import { SortedList } from '../kit/list/sorted-list.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { useUnsaved } from '../kit/form/unsaved.ts';
import { fetchNow } from '../kit/query/use-api-query.ts';
import { allCategories } from './all-categories.ts';

type Props = {
  open: boolean;
  all: readonly AdminCategory[];
  onClose: () => void;
  onChange: (all: AdminCategory[]) => void;
};

/** The order of the main categories, or of the subcategories of one, in the shop (EDITING-7). */
export const OrderCategories = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={words.orderTitle}>
    <Content onClose={onClose} {...rest} />
  </Dialog>
);

const Content = ({ all, onClose, onChange }: Omit<Props, 'open'>) => {
  const [parent, setParent] = useState('');
  const [order, setOrder] = useState<readonly string[]>();
  const parents = all.filter((each) => each.parent === null && !each.isUncategorized);
  const below = (id: string) => all.filter((each) => each.parent === id);
  const siblings = parent ? below(parent) : parents;
  const from = siblings.map(({ _id }) => _id);
  const ids = order ?? from;
  const isChanged = ids.join() !== from.join();
  useUnsaved(isChanged);

  const saving = useCommand(
    async () => {
      const body = { parent: parent || null, from, to: [...ids] };
      onChange(
        await sendWithVersion({
          send: () => quietApi('PUT /categories/order', { body }),
          latest: () => fetchNow(allCategories),
          onLatest: (now) => {
            onChange(now);
            setOrder(undefined);
          },
          message: () => words.orderChanged,
        }),
      );
      setOrder(undefined);
    },
    { done: words.ordered, failed: words.notOrdered },
  );

  return (
    <>
      <p className="text-stone mb-4 text-sm">{words.orderHint}</p>
      <div className="grid gap-4">
        <Select
          label={words.orderOf}
          value={parent}
          disabled={isChanged}
          hint={isChanged ? words.orderSaveFirst : undefined}
          onChange={({ target }) => setParent(target.value)}
        >
          <option value="">{words.mainCategories}</option>
          {parents
            .filter(({ _id }) => below(_id).length > 1)
            .map((each) => (
              <option key={each._id} value={each._id}>
                {words.subcategoriesOf({ name: nameOf(each, 'name') })}
              </option>
            ))}
        </Select>
        <SortedList
          key={parent}
          label={words.orderTitle}
          busy={saving.busy}
          items={ids.flatMap((id) => {
            const category = siblings.find(({ _id }) => _id === id);
            if (!category) return [];
            const { imagePath: picture, isDisabled } = category;
            return { id, name: nameOf(category, 'name'), picture, note: isDisabled ? words.isDisabled : undefined };
          })}
          onOrder={setOrder}
        />
      </div>
      <CommandButtons command={saving} cancel={words.close} onClose={onClose}>
        <Button aria-disabled={!isChanged || saving.busy} onClick={() => isChanged && void saving.run()}>
          {saving.busy ? words.saving : words.save}
        </Button>
      </CommandButtons>
    </>
  );
};
