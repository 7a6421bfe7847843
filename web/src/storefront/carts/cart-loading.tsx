import type { ComponentProps } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartHead } from './cart-head.tsx';

type Props = ComponentProps<typeof CartHead> & { needsScript?: string };

/** Shown until the browser has loaded the cart; without JavaScript, says why there is none. */
export const CartLoading = ({ needsScript, ...head }: Props) => (
  <>
    <CartHead {...head} />
    {needsScript && (
      <noscript>
        <p className="text-stone mt-4 max-w-prose">{needsScript}</p>
      </noscript>
    )}
    <div className="no-script:hidden grid min-h-dvh content-start gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_23rem]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </>
);
