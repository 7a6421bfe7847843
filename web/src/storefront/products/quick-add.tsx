import { useState } from 'react';
import { afterFrame } from '../../lib/deferred.ts';
import { currentUser } from '../../session/current-user.ts';
import { productCard } from '../../texts/product-card.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { ListedProduct } from './listed-product.ts';

type Props = {
  product: ListedProduct;
  /** What the name of the button ends with. */
  name: string;
  /** Called before the cart is shown. */
  onAdd?: () => void;
  className?: string;
};

/** Adds one piece to the cart and stays on the page (QUICK-1). */
export const QuickAdd = ({ product, name, onAdd, className }: Props) => {
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    // the touch shows before the cart is drawn
    await new Promise<void>(afterFrame);
    try {
      const { addPiece } = currentUser()
        ? await import('../carts/toggle-cart.ts')
        : await import('../carts/toggle-guest-cart.ts');
      onAdd?.();
      await addPiece(product);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-busy={busy}
      disabled={product.stock === 0}
      onClick={() => busy || void add()}
      className={cx('no-script:hidden relative z-10 px-2!', busy && 'opacity-60', className)}
    >
      <span>
        {productCard.add}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
};
