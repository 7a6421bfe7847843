import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { tnd } from '../../i18n/formats.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Sprig } from '../../ui/sprig.tsx';

type Props = {
  order: { orderNumber: string; total: number; method?: DeliveryMethod | undefined };
  words: { title: string; success?: string; number: string; total: string; totalThere: string };
  /** Links to other pages, and next steps. */
  children: ReactNode;
};

/** Classes of the links below an order: the main one first and as wide as the others together, or on phones all of one width. */
export const afterOrder =
  'grid w-full gap-3 sm:grid-cols-2 *:px-3! sm:[&>:first-child:nth-last-child(odd)]:col-span-full';

/** Success screen: order number and total. */
export const OrderPlaced = ({ order, words, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="mx-auto grid max-w-xl gap-5 pb-8">
      <PageMeta title={words.title} noIndex />
      <Sprig className="text-olive w-24" />
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {words.title}
      </h1>
      {words.success && <p className="text-stone -mt-2">{words.success}</p>}
      <dl className="border-line grid w-full gap-5 border-y py-6 sm:grid-cols-2">
        <div>
          <dt className="text-stone text-sm">{words.number}</dt>
          <dd className="text-title-sm font-semibold tracking-wide select-all">{order.orderNumber}</dd>
        </div>
        <div>
          <dt className="text-stone text-sm">{order.method ? words.totalThere : words.total}</dt>
          <dd className="text-title-sm font-semibold tabular-nums">{tnd(order.total)}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
};
