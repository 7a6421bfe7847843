import { demoParts, type Demo as Left } from '@nabta/contract/demo/demo.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { quietApi } from '../../lib/api.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { adminDemo as words } from '../../texts/admin-demo.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { Loading } from '../kit/query/loaded.tsx';
import { queryClient } from '../kit/query/query-client.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { shortDate } from '../kit/frame/short-date.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { demoQuery, isPresent } from './demo-query.ts';

/** The demo of a new shop: what it consists of, and the button that removes it (DEMO-3). */
const Demo = () => {
  const { data, failure, refetch } = useApiQuery(demoQuery);
  const [removing, setRemoving] = useState<Left>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={words.title} />
      {failure && <Failed text={words.failed} onRetry={refetch} />}
      {!data && !failure && <Loading text={words.loading} className="h-96" />}
      {data && !isPresent(data) && (
        <>
          <Notice tone="plain">
            {data.removedAt ? words.removedOn({ day: shortDate(data.removedAt) }) : words.none}
          </Notice>
          <div className="mt-5 flex flex-wrap gap-3">
            <LinkButton to={addresses.setup}>{words.toSetup}</LinkButton>
            <LinkButton to={addresses.products} variant="secondary">
              {words.toProducts}
            </LinkButton>
          </div>
        </>
      )}
      {data && isPresent(data) && <Contents demo={data} onRemove={() => setRemoving(data)} />}
      <DeleteDialog
        thing={removing}
        words={words}
        remove={() => quietApi('DELETE /admin/demo')}
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          // the pressed button is removed with the list
          focusHeading();
          void queryClient.invalidateQueries();
          // the frame shows the name of the shop
          void revalidate();
        }}
      >
        {({ parts: { products, orders, accounts } }) => <p>{words.ask({ products, orders, accounts })}</p>}
      </DeleteDialog>
    </>
  );
};

export default Demo;

const Contents = ({ demo: { parts, own }, onRemove }: { demo: Left; onRemove: () => void }) => (
  <>
    <p className="text-stone max-w-prose">{words.about}</p>
    <h2 className="mt-6 text-lg font-semibold">{words.contents}</h2>
    <dl className="border-line mt-3 grid max-w-prose gap-x-8 rounded border bg-white px-4 py-2 sm:grid-cols-2">
      {demoParts.map((part) => (
        <div key={part} className="flex justify-between gap-4 py-1.5">
          <dt>{words.parts[part]}</dt>
          <dd className="font-medium tabular-nums">{parts[part]}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 grid max-w-prose gap-3">
      <p className="text-stone">{words.alsoGone}</p>
      <Notice tone="plain">
        <p>{words.stays}</p>
        {own.products > 0 && <p className="mt-2">{words.ownProducts({ n: own.products })}</p>}
        {own.orders > 0 && <p className="mt-2">{words.ownOrders({ n: own.orders })}</p>}
      </Notice>
    </div>
    <Button variant="danger" className="mt-6" onClick={onRemove}>
      {words.open}
    </Button>
  </>
);
