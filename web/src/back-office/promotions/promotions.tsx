import type { AdminPromotion } from '@nabta/contract/promotions.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { adminPromotions as words, promotionProducts } from '../../texts/admin-promotions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { pageOf, searchFor } from '../rows-shown.ts';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { ManageProducts } from './manage-products.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionTable } from './promotion-table.tsx';

/** Promotions on a page. */
const SIZE = 20;

type Open = { what: 'new' } | { what: 'edit' | 'manage' | 'remove'; promotion: AdminPromotion };

/** All promotions, newest first (spec: back-office 2). */
const Promotions = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useReading('promotions', async (api) => (await api('GET /promotions')).data);
  const [open, setOpen] = useState<Open>();
  const fits = searchFor(search);
  const found = (list.data ?? []).filter(({ name }) => fits(name));
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
  const chosen = (what: Open['what']) => (open?.what === what && 'promotion' in open ? open.promotion : undefined);
  const managed = chosen('manage');
  const close = (): void => setOpen(undefined);
  const done = (): void => {
    close();
    list.again();
  };
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => setOpen({ what: 'new' }) }} />
      <Listing list={list} words={words} isEmpty={() => rows.length === 0} none={words.none}>
        {() => <PromotionTable promotions={rows} onAction={(what, promotion) => setOpen({ what, promotion })} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <Dialog
        open={open?.what === 'new' || open?.what === 'edit'}
        title={open?.what === 'new' ? words.add : words.editTitle}
        onClose={close}
      >
        <PromotionForm promotion={chosen('edit')} onClose={close} onDone={done} onStale={list.again} />
      </Dialog>
      <Dialog open={!!managed} title={managed ? promotionProducts.title(managed.name) : ''} onClose={done}>
        {managed && <ManageProducts promotion={managed} />}
      </Dialog>
      <DeleteDialog
        thing={chosen('remove')}
        words={words}
        remove={({ _id: id }) => api('DELETE /promotions/:id', { params: { id }, ownWords: true })}
        onClose={close}
        onDone={done}
      >
        {({ name, productCount }) => (
          <>
            <p>{words.ask}</p>
            <p className="text-stone mt-2 text-sm">
              {words.deleted(name)} {productCount > 0 ? words.pricesBack(productCount) : words.noProducts}
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Promotions;
