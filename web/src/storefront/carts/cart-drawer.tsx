import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { useUser } from '../../session/current-user.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CircleCheck } from '../../ui/toast-icons.tsx';
import { GuestDrawer } from './guest-drawer.tsx';
import { closeCartDrawer, useCartDrawer } from './shown-drawer.ts';
import { useReportStep } from './use-report-step.ts';

const MemberDrawer = lazyWithRetry(() => import('./member-drawer.tsx'));

/** The cart beside the page that something was added from: at its end, or as a sheet on phones (QUICK-2). */
const CartDrawer = () => {
  const drawer = useCartDrawer();
  const user = useUser();
  const { pathname } = useLocation();
  useReportStep('cart', drawer !== undefined);
  // its links replace its history entry; a change of the page closes it
  useEffect(() => closeCartDrawer, [pathname]);

  return (
    <Dialog open={drawer !== undefined} onClose={closeCartDrawer} title={words.title} side="sheet">
      {/* the buttons end at the end of the drawer, however few lines there are */}
      <div className="flex min-h-full flex-col">
        <Added text={drawer?.text ?? ''} />
        {user ? (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <MemberDrawer />
          </Suspense>
        ) : (
          <GuestDrawer />
        )}
      </div>
    </Dialog>
  );
};

export default CartDrawer;

/** What was added; written after the dialog has opened, as screen readers announce changes only. */
const Added = ({ text }: { text: string }) => {
  const [spoken, setSpoken] = useState('');
  useEffect(() => setSpoken(text), [text]);
  return (
    <div aria-live="polite" className="-mt-2 mb-4 min-h-6">
      {spoken && (
        <p className="text-olive-deep flex items-start gap-2 text-sm font-medium">
          <CircleCheck className="mt-px size-5 shrink-0" />
          {spoken}
        </p>
      )}
    </div>
  );
};
