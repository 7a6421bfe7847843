import { Link, useParams } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../addresses.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Questions } from './questions.tsx';
import { Progress } from './progress.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { useTracked } from './use-tracked.ts';

/** The page of a signed link. The server renders one page for all links, so that no cache contains their tokens (TRACKING-8). */
const TrackedOrderPage = () => {
  const { token = '' } = useParams();
  return (
    <div className="wide min-h-dvh max-w-5xl! pt-8 pb-16 lg:pt-12">
      <PageMeta title={words.title} description={words.description} noIndex />
      {/* other sites don't get the address of the page as Referer */}
      <meta name="referrer" content="same-origin" />
      <h1 className="eyebrow font-text text-stone">{words.title}</h1>
      <noscript>
        <p className="text-clay-deep mt-4 font-medium">{words.needsScript}</p>
      </noscript>
      {useHydrated() && <Tracked key={token} token={token} />}
    </div>
  );
};

export default TrackedOrderPage;

const Tracked = ({ token }: { token: string }) => {
  const { order, failure, refetch, setOrder } = useTracked(token);
  if (!order) {
    return failure ? (
      <>
        <Notice role="alert" className="mt-6 max-w-xl">
          <p>{failure.advice ?? words.failed}</p>
          {!failure.advice && (
            <Button variant="secondary" className="mt-3" onClick={refetch}>
              {words.retry}
            </Button>
          )}
        </Notice>
        <Link to={addresses.track} className="link mt-4 mb-10 inline-flex min-h-11 items-center">
          {words.find}
        </Link>
        <Questions />
      </>
    ) : (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="mt-4 h-96" />
      </div>
    );
  }
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
      <div>
        <Progress order={order} />
        {order.mayCancel && (
          <CancelOrder token={token} orderNumber={order.orderNumber} onCancelled={setOrder} onRefused={refetch} />
        )}
      </div>
      <div className="grid content-start gap-10">
        <OrderedLines order={order} />
        <Questions orderNumber={order.orderNumber} />
      </div>
    </div>
  );
};
