import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { ApiFailure } from '../../lib/failures.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { Progress } from './progress.tsx';
import { Questions } from './questions.tsx';

type Props = {
  token: string;
  order: TrackedOrder | undefined;
  failure: ApiFailure | undefined;
  refetch: () => Promise<void>;
  setOrder: (order: TrackedOrder) => void;
  /** While there is neither. */
  loading: ReactNode;
};

/** The order of a link, or why it can't be shown. */
const TrackingView = ({ token, order, failure, refetch, setOrder, loading }: Props) => {
  const [refusal, setRefusal] = useState<string>();
  const state = useRef<HTMLParagraphElement>(null);
  if (!order) return failure ? <TrackingFailed failure={failure} onRetry={refetch} /> : loading;

  // the button that had the focus is gone
  const showState = (change: () => void): void => {
    flushSync(change);
    state.current?.focus();
  };
  const onCancelled = (cancelled: TrackedOrder): void => showState(() => setOrder(cancelled));
  const onRefused = (message: string): void => {
    showState(() => setRefusal(message));
    void refetch();
  };
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
      <div>
        <Progress order={order} refusal={refusal} stateRef={state} />
        {order.mayCancel && !refusal && (
          <CancelOrder {...{ token, onCancelled, onRefused }} number={order.orderNumber} />
        )}
      </div>
      <div className="grid content-start gap-10">
        <OrderedLines order={order} />
        <Questions orderNumber={order.orderNumber} />
      </div>
    </div>
  );
};

export default TrackingView;

const TrackingFailed = ({ failure, onRetry }: { failure: ApiFailure; onRetry: () => Promise<void> }) => (
  <>
    <Notice role="alert" className="mt-6 max-w-xl">
      <p>{failure.advice ?? words.failed}</p>
      {!failure.advice && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </Notice>
    <Link to={addresses.track} className="link mt-4 mb-10 inline-flex min-h-11 items-center">
      {words.find}
    </Link>
    <Questions />
  </>
);
