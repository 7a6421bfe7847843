import { MOST_FEATURED } from '@nabta/contract/products/product-editing.ts';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { featuredProducts as words } from '../../../texts/admin-featured.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CommandButtons, useCommand } from '../../kit/query/command.tsx';
import { ProductChoice } from '../../discounts/product-choice.tsx';
import { Listing } from '../../kit/list/listing.tsx';
import { sendWithVersion } from '../../kit/form/optimistic-lock.ts';
import { SortedList } from '../../kit/list/sorted-list.tsx';
import { nameOf } from '../../kit/form/translations.ts';
import { useUnsaved } from '../../kit/form/unsaved.ts';
import { apiQuery, fetchNow, useApiQuery } from '../../kit/query/use-api-query.ts';

const chosenNow = apiQuery('GET /admin/featured-products', {});

/** Chooses the products of the home page and their order (PAGES-9). */
export const FeaturedProducts = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={words.title}>
    <Content onClose={onClose} />
  </Dialog>
);

const Content = ({ onClose }: { onClose: () => void }) => {
  const list = useApiQuery(chosenNow);
  return (
    <Listing list={list} words={words} isEmpty={() => false} none="">
      {(stored) => <Choice stored={stored} onChange={(now) => list.setData(() => now)} onClose={onClose} />}
    </Listing>
  );
};

type Item = { id: string; name: string; picture: string; note?: string | undefined };
type Props = {
  stored: readonly AdminProductCard[];
  onChange: (now: AdminProductCard[]) => void;
  onClose: () => void;
};

const itemOf = (product: AdminProductCard): Item => ({
  id: product._id,
  name: nameOf(product, 'productName'),
  picture: product.imagePath[0] ?? '',
  note: product.isDisabled ? words.hidden : undefined,
});

const Choice = ({ stored, onChange, onClose }: Props) => {
  const [changed, setChanged] = useState<readonly Item[]>();
  const from = stored.map(({ _id }) => _id);
  const items = changed ?? stored.map(itemOf);
  const ids = items.map(({ id }) => id);
  const isChanged = ids.join() !== from.join();
  const isFull = items.length >= MOST_FEATURED;
  useUnsaved(isChanged);

  const saving = useCommand(
    async () => {
      onChange(
        await sendWithVersion({
          send: () => quietApi('PUT /admin/featured-products', { body: { from, to: ids } }),
          latest: () => fetchNow(chosenNow),
          onLatest: (now) => {
            onChange(now);
            setChanged(undefined);
          },
          message: () => words.changedByOther,
        }),
      );
      setChanged(undefined);
    },
    { done: words.saved, failed: words.notSaved },
  );

  return (
    <>
      <p className="text-stone mb-4 text-sm">{words.hint}</p>
      <div className="grid gap-4">
        <ProductChoice
          label={words.add}
          hint={isFull ? words.full : ''}
          chosen={[]}
          without={ids}
          isReadOnly={isFull}
          onChange={([product]) =>
            product &&
            setChanged([
              ...items,
              { id: product._id, name: product.productName, picture: product.imagePath?.[0] ?? '' },
            ])
          }
        />
        {items.length > 0 ? (
          <SortedList
            label={words.title}
            items={items}
            busy={saving.busy}
            onOrder={(order) => setChanged(order.flatMap((id) => items.find((item) => item.id === id) ?? []))}
            onRemove={(id) => setChanged(items.filter((item) => item.id !== id))}
          />
        ) : (
          <p className="text-sm">{words.none}</p>
        )}
      </div>
      <CommandButtons command={saving} cancel={words.close} onClose={onClose}>
        <Button aria-disabled={!isChanged || saving.busy} onClick={() => isChanged && void saving.run()}>
          {saving.busy ? words.saving : words.save}
        </Button>
      </CommandButtons>
    </>
  );
};
