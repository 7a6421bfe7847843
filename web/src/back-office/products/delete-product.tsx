import { api } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { DeleteDialog } from '../delete-dialog.tsx';

type Named = { _id: string; productName: string };
type Props = {
  /** The dialog is open while it is defined. */
  product: Named | undefined;
  onClose: () => void;
  onDone: () => void;
};

export const DeleteProduct = ({ product, onClose, onDone }: Props) => (
  <DeleteDialog
    thing={product}
    words={words}
    remove={({ _id }) => api('DELETE /products/:id', { params: { id: _id }, handlesFailure: true })}
    onClose={onClose}
    onDone={onDone}
  >
    {({ productName }) => (
      <>
        <p>{words.ask({ name: productName })}</p>
        <p className="text-stone mt-2 text-sm">{words.rather}</p>
      </>
    )}
  </DeleteDialog>
);
