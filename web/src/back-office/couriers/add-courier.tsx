import { Suspense } from 'react';
import { couriers as words } from '../../texts/admin-couriers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyWithRetry, usePreload } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const load = async () => ({ default: (await import('./courier-form.tsx')).CourierForm });
const CourierForm = lazyWithRetry(load);

type Props = { open: boolean; onClose: () => void; onAdded: () => void };

/** Adds a courier from another screen. */
export const AddCourier = ({ open, onClose, onAdded }: Props) => {
  usePreload(load);
  return (
    <Dialog open={open} title={words.add} onClose={onClose}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <CourierForm
          courier={undefined}
          onClose={onClose}
          onStale={onAdded}
          onDone={() => {
            onClose();
            onAdded();
          }}
        />
      </Suspense>
    </Dialog>
  );
};
