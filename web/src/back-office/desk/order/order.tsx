import { useState } from 'react';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { Loaded } from '../../kit/query/loaded.tsx';
import { PageHeader } from '../../kit/frame/page-header.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { ActDialogs } from '../act-dialogs.tsx';
import { useActKeys } from '../use-act-keys.ts';
import { useDeskActs } from '../use-desk-acts.ts';
import { useScreenKeys } from '../../kit/frame/screen-keys.ts';
import { BlockDialog } from './block-dialog.tsx';
import { Customer } from './customer.tsx';
import { Documents } from './documents.tsx';
import { Lines } from './lines.tsx';
import { Others } from './others.tsx';
import { Parcel } from './parcel.tsx';
import { State } from './state.tsx';
import { Timeline } from './timeline.tsx';
import { useParam } from '../../../lib/use-param.ts';

/** An order at the desk: its state, what can be done, its customer, and what happened to it. */
const Order = () => {
  const id = useParam('id');
  const result = useApiQuery(apiQuery('GET /desk/orders/:id', { params: { id } }));
  const { data: order, setData } = result;
  // what can be undone then comes with the events
  const acts = useDeskActs(([changed]) => setData((before) => ({ ...before, ...changed, undoableEvent: null })));
  useScreenKeys(useActKeys(acts, () => order));
  const [isBlocking, setBlocking] = useState(false);
  const isWide = useIsWide();
  const title = order ? words.title({ number: order.orderNumber }) : words.untitled;

  return (
    <>
      <PageHeader title={title} back={{ to: addresses.desk, label: words.back }} />
      <Loaded result={result} words={words} className="h-[40rem]">
        {(order) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <State order={order} acts={acts} />
              <Lines order={order} />
              {isWide && <Timeline order={order} acts={acts} onChange={(now) => setData(() => now)} />}
            </div>
            <div className="grid gap-4">
              <Customer order={order} onBlock={() => setBlocking(true)} />
              <Parcel order={order} onChange={(now) => setData((before) => ({ ...before, ...now }))} />
              <Documents order={order} />
              {!isWide && <Timeline order={order} acts={acts} onChange={(now) => setData(() => now)} />}
              <Others orders={order.others} />
            </div>
            <BlockDialog open={isBlocking} phone={order.customer.phone} onClose={() => setBlocking(false)} />
          </div>
        )}
      </Loaded>
      <ActDialogs acts={acts} isWide={isWide} />
    </>
  );
};

export default Order;
