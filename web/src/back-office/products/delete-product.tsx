import { api } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandButtons, useCommand } from '../command.tsx';

type Named = { _id: string; productName: string };
type Props = { /** Open while there is one. */ product: Named | undefined; onClose: () => void; onDone: () => void };

export const DeleteProduct = ({ product, onClose, onDone }: Props) => (
  <Dialog open={!!product} onClose={onClose} title={words.removeTitle}>
    {product && <Question product={product} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

const Question = ({ product: { _id, productName }, onClose, onDone }: Props & { product: Named }) => {
  const command = useCommand(() => api('DELETE /products/:id', { params: { id: _id }, ownWords: true }), {
    done: words.removed,
    failed: words.notRemoved,
    broke: words.unreachable,
    onDone,
  });
  return (
    <>
      <p>{words.ask(productName)}</p>
      <p className="text-stone mt-2 text-sm">{words.rather}</p>
      <CommandButtons command={command} cancel={words.cancel} onClose={onClose}>
        <Button look="danger" busy={command.busy} working={words.deleting} onClick={() => void command.run()}>
          {words.remove}
        </Button>
      </CommandButtons>
    </>
  );
};
