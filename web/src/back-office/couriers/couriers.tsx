import type { Courier } from '@nabta/contract/couriers/couriers.ts';
import { quietApi } from '../../lib/api.ts';
import { couriers as words } from '../../texts/admin-couriers.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { EditDialog, noneYet } from '../kit/list/edit-dialog.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { allCouriers } from './all-couriers.ts';
import { CourierCard } from './courier-card.tsx';
import { CourierForm } from './courier-form.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { Settlements } from './settlements.tsx';
import { ToSettle } from './to-settle.tsx';

/** Couriers with the parcels and the cash that they have, and past settlements (COURIERS-2). */
const Couriers = () => {
  const list = useApiQuery(allCouriers);
  const dialogs = useListActions<Courier, 'add' | 'edit' | 'remove'>(list);
  const { show, close, done } = dialogs;
  return (
    <>
      <PageHeader title={words.title} adding={{ label: words.add, onAdd: () => show('add') }} />
      <Listing
        list={list}
        words={words}
        isEmpty={(couriers) => couriers.length === 0}
        none={noneYet(words, () => show('add'))}
      >
        {(couriers) => (
          <div className="grid gap-8">
            <ToSettle couriers={couriers} />
            <section aria-labelledby="all-couriers">
              <h2 id="all-couriers" className="mb-3 text-lg">
                {words.all}
              </h2>
              <ul className="grid gap-3 lg:grid-cols-2">
                {couriers.map((courier) => (
                  <CourierCard
                    key={courier._id}
                    courier={courier}
                    onEdit={() => show('edit', courier)}
                    onRemove={() => show('remove', courier)}
                  />
                ))}
              </ul>
            </section>
            <Settlements couriers={couriers} />
          </div>
        )}
      </Listing>
      <EditDialog dialogs={dialogs} words={words}>
        {(courier) => <CourierForm courier={courier} onClose={close} onDone={done} onStale={list.refetch} />}
      </EditDialog>
      <DeleteDialog
        {...dialogs.removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /couriers/:id', { params: { id } })}
      >
        {({ name }) => <p className="wrap-anywhere">{words.ask({ name })}</p>}
      </DeleteDialog>
    </>
  );
};

export default Couriers;
