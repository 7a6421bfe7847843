import { Link } from 'react-router';
import { ApiFailure } from '../../../lib/failures.ts';
import { newOrder as words } from '../../../texts/admin-order-edit.ts';
import { deskOrder } from '../../../texts/desk-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { addresses } from '../../kit/frame/addresses.ts';

/** An order like the new one, of the last hour. */
export type Duplicate = { order: string; number: string; message: string };

/** The order that a refusal names; undefined when the refusal has another reason. */
export const duplicateIn = (error: unknown): Duplicate | undefined => {
  if (!(error instanceof ApiFailure) || !error.fields['evenIfDuplicate']) return undefined;
  const { order = '', number = '' } = error.body?.params ?? {};
  return { order: String(order), number: String(number), message: error.message };
};

type Props = { duplicate: Duplicate | undefined; onClose: () => void; onPlace: () => void };

/** Asks whether an order is placed although it seems to be there already (DESKEDIT-10). */
export const DuplicateDialog = ({ duplicate, onClose, onPlace }: Props) => (
  <Dialog
    open={duplicate !== undefined}
    onClose={onClose}
    title={words.duplicateTitle}
    footer={
      <div className="flex flex-wrap gap-3">
        <Button onClick={onPlace}>{words.placeAnyway}</Button>
        <Button variant="secondary" onClick={onClose}>
          {words.backToForm}
        </Button>
      </div>
    }
  >
    {duplicate && (
      <>
        <p>{duplicate.message}</p>
        <Link
          to={addresses.deskOrder(duplicate.order)}
          target="_blank"
          // a link closes a dialog; this one stays open for the answer
          onClick={(event) => event.stopPropagation()}
          className="link inline-flex min-h-11 items-center"
        >
          {words.showDuplicate({ number: duplicate.number })}
          <span className="sr-only">, {deskOrder.newTab}</span>
        </Link>
      </>
    )}
  </Dialog>
);
