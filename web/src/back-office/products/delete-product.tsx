import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { quietApi } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { nameOf } from '../kit/form/translations.ts';

type Named = Pick<AdminProductCard, '_id' | 'productName' | 'translations'>;
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
    remove={({ _id }) => quietApi('DELETE /products/:id', { params: { id: _id } })}
    onClose={onClose}
    onDone={onDone}
  >
    {(product) => (
      <>
        <p>{words.ask({ name: nameOf(product, 'productName') })}</p>
        <p className="text-stone mt-2 text-sm">{words.rather}</p>
      </>
    )}
  </DeleteDialog>
);
