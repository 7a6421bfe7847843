import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tnd } from '../../lib/formats.ts';
import { PageMeta } from '../../lib/page-meta.tsx';
import { orderPlaced as words } from '../../texts/guest-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { addresses } from '../addresses.ts';
import type { PlacedOrder } from './guest-order.ts';

/** The order stands: its number, its total, what comes next, and in 3 s the way home, unless one stays. */
export const OrderPlaced = ({ order }: { order: PlacedOrder }) => {
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
      <Redirect />
      <section aria-labelledby="next" className="w-full pt-3 text-start">
        <h2 id="next" className="text-title-sm">
          {words.next}
        </h2>
        <ol className="text-stone mt-2 grid list-decimal gap-1.5 ps-5">
          {words.steps(order.shippingInfo.email).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
};

/** Spec: storefront 9. */
const REDIRECT_MS = 3_000;

const Redirect = () => {
  const navigate = useNavigate();
  const [left, setLeft] = useState(REDIRECT_MS / 1_000);
  const [stays, setStays] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (stays) return;
    const tick = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    const leave = setTimeout(() => void navigate(addresses.home, { replace: true }), REDIRECT_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, [stays, navigate]);

  return (
    <div className="grid w-full justify-items-center gap-3">
      <p ref={told} tabIndex={-1} className="text-stone text-sm tabular-nums">
        {stays ? words.stayed : words.redirect(left)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!stays && (
          <Button
            look="secondary"
            onClick={() => {
              setStays(true);
              told.current?.focus();
            }}
          >
            {words.stay}
          </Button>
        )}
        <LinkButton to={addresses.home} replace>
          {words.home}
        </LinkButton>
      </div>
    </div>
  );
};
