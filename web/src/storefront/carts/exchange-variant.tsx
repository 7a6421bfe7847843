import { Suspense, useState } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import type { GuestCartItem } from '../../session/carts/guest-cart.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';

const VariantSheet = lazyWithRetry(async () => ({
  default: (await import('../products/variant-sheet.tsx')).VariantSheet,
}));

type Props = { line: CheckedLine; onExchange: (id: string, item: Omit<GuestCartItem, 'quantity'>) => void };

/** Opens the variants of a line, of which another one takes its place (GUESTCART-4). */
export const ExchangeVariant = ({ line: { id, name, group }, onExchange }: Props) => {
  const [sheet, setSheet] = useState<'open' | 'closed'>();
  if (!group) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.exchangeOf({ choice: group.choice, name })}
        onClick={() => setSheet('open')}
        className="text-stone hover:text-ink link min-h-11 text-sm"
      >
        {words.exchange({ choice: group.choice })}
      </button>
      <Suspense>
        {sheet && (
          <VariantSheet
            productId={id}
            name={group.name}
            choice={group.choice}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onChoose={({ _id, productName, finalPrice, imagePath }) =>
              onExchange(id, { id: _id, name: productName, price: finalPrice, image: imagePath[0] ?? '' })
            }
          />
        )}
      </Suspense>
    </>
  );
};
