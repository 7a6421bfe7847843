import { couriers as words } from '../../texts/admin-couriers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CourierForm } from './courier-form.tsx';

type Props = { open: boolean; onClose: () => void; onAdded: () => void };

/** Adds a courier from another screen. */
export const AddCourier = ({ open, onClose, onAdded }: Props) => (
  <Dialog open={open} title={words.add} onClose={onClose}>
    <CourierForm
      courier={undefined}
      onClose={onClose}
      onStale={onAdded}
      onDone={() => {
        onClose();
        onAdded();
      }}
    />
  </Dialog>
);
