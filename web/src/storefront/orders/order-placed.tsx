import { useEffect, useRef, type ReactNode } from 'react';
import { tnd } from '../../i18n/formats.ts';
import type { orderPlaced } from '../../texts/guest-checkout.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Sprig } from '../../ui/sprig.tsx';

type Props = {
  order: { orderNumber: string; total: number };
  /** The address that gets the confirmation. */ email: string;
  words: { title: string; number: string; total: string; next: string; steps: typeof orderPlaced.steps };
  /** Links to other pages. */ children: ReactNode;
};

/** Success screen: order number, total, next steps. */
export const OrderPlaced = ({ order, email, words, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center">
      <PageMeta title={words.title} noIndex />
      <Sprig className="text-olive w-24" />
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {words.title}
      </h1>
      <dl className="border-line grid w-full gap-5 border-y py-6 sm:grid-cols-2">
        <div>
          <dt className="text-stone text-sm">{words.number}</dt>
          <dd className="text-title-sm font-semibold tracking-wide select-all">{order.orderNumber}</dd>
        </div>
        <div>
          <dt className="text-stone text-sm">{words.total}</dt>
          <dd className="text-title-sm font-semibold tabular-nums">{tnd(order.total)}</dd>
        </div>
      </dl>
      {children}
      <section aria-labelledby="next" className="w-full pt-3 text-start">
        <h2 id="next" className="text-title-sm">
          {words.next}
        </h2>
        <ol className="text-stone mt-2 grid list-decimal gap-1.5 ps-5">
          {[words.steps.mail({ email }), words.steps.prepare, words.steps.deliver].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
};
