import type { Settlement } from '@nabta/contract/couriers/couriers.ts';
import { useState } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { settling as words } from '../../texts/admin-couriers.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { Listing } from '../kit/list/listing.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { useParam } from '../../lib/use-param.ts';
import { allCouriers } from './all-couriers.ts';
import { SettleForm } from './settle-form.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { Settled } from './settled.tsx';

/** The parcels of a courier that have ended: choose, compare, settle (COURIERS-3). */
const Settle = () => {
  const id = useParam('courierId');
  const couriers = useApiQuery(allCouriers);
  const parcels = useApiQuery(apiQuery('GET /couriers/:id/parcels', { params: { id } }));
  const [settled, setSettled] = useState<Settlement>();
  /** Why the list was fetched again. */
  const [changed, setChanged] = useState<string>();
  const name = couriers.data?.find(({ _id }) => _id === id)?.name ?? '';
  const isGone = parcels.failure?.status === 404 || parcels.failure?.status === 400;
  return (
    <>
      <PageHeader title={words.title({ name })} back={{ to: addresses.couriers, label: words.back }} />
      <div role="alert">{changed && <Notice className="mt-4">{changed}</Notice>}</div>
      {settled ? (
        <Settled
          settlement={settled}
          onMore={() => {
            setSettled(undefined);
            focusHeading();
          }}
          others={parcels.data?.length ?? 0}
        />
      ) : isGone ? (
        <div className="mt-4 grid justify-items-start gap-4">
          <p>{words.gone}</p>
          <LinkButton to={addresses.couriers}>{words.back}</LinkButton>
        </div>
      ) : (
        <Listing list={parcels} words={words} isEmpty={(list) => list.length === 0} none={words.none}>
          {(list) => (
            <SettleForm
              key={parcels.queryId}
              courierId={id}
              parcels={list}
              onDone={(settlement) => {
                setChanged(undefined);
                setSettled(settlement);
                parcels.refetch();
                focusHeading();
              }}
              onStale={(reason) => {
                setChanged(reason);
                parcels.refetch();
              }}
            />
          )}
        </Listing>
      )}
    </>
  );
};

export default Settle;
