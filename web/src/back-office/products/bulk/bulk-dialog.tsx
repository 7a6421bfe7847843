import { useState } from 'react';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { bulkEdit as words } from '../../../texts/admin-bulk.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkResult } from './bulk-result.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';

type Props = { products: readonly AdminProductCard[]; open: boolean; onClose: () => void; onDone: () => void };

/** One change of many products, with a preview before and an undo after it (PRODUCTS-8). */
export const BulkDialog = ({ products, open, onClose, onDone }: Props) => {
  // the selection ends with the change; the dialog still says what it was
  const [chosen, setChosen] = useState(products);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setChosen(products);
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.title({ n: chosen.length })}>
      <Edit products={chosen} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
};

const Edit = ({ products, onClose, onDone }: Omit<Props, 'open'>) => {
  const edit = useBulkEdit(onDone);
  return edit.outcome ? (
    <BulkResult edit={edit} outcome={edit.outcome} onClose={onClose} />
  ) : (
    <BulkForm products={products} edit={edit} onClose={onClose} />
  );
};
