import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { homeRedirect as words } from '../../texts/after-guest-order.ts';
import { lastOrders } from '../../texts/find-order.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.ts';
import { addresses } from '../frame/addresses.ts';
import type { PlacedOrder } from './guest-order.ts';
import { afterOrder } from './order-placed.tsx';

/** GUESTORDERS-3. */
const REDIRECT_MS = 3_000;

type Props = {
  order: PlacedOrder;
  /** The main link. */
  children: ReactNode;
};

/** Redirects home after 3 s, where a message has the number, unless the user chooses to stay. */
export const HomeRedirect = ({ order, children }: Props) => {
  const navigate = useNavigate();
  // a link was used: the redirect must not cancel its navigation
  const isLeaving = useNavigation().state === 'loading';
  const [left, setLeft] = useState(REDIRECT_MS / 1_000);
  const [stays, setStays] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (stays || isLeaving) return;
    const tick = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    const leave = setTimeout(() => {
      const { orderNumber, tracking } = order;
      const follow = tracking && { label: lastOrders.follow, run: () => void navigate(tracking) };
      toast({
        kind: 'success',
        text: lastOrders.placed({ number: orderNumber }),
        ...(follow && { action: follow }),
      });
      void navigate(addresses.home, { replace: true });
    }, REDIRECT_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, [stays, isLeaving, navigate, order]);

  return (
    <div className="grid gap-4">
      <div className={afterOrder}>
        {children}
        <LinkButton to={addresses.home} replace variant="secondary" className={stays ? 'sm:col-span-full' : undefined}>
          {words.home}
        </LinkButton>
        {/* keeps its place, so that nothing moves */}
        <Button
          variant="secondary"
          className={stays ? 'invisible sm:hidden' : undefined}
          onClick={() => {
            setStays(true);
            message.current?.focus();
          }}
        >
          {words.stay}
        </Button>
      </div>
      <p ref={message} tabIndex={-1} className="text-stone text-sm tabular-nums">
        {stays ? words.stayed : words.redirect({ seconds: left })}
      </p>
    </div>
  );
};
