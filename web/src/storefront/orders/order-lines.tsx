import type { CheckedLine } from '../../lib/cart-check.ts';
import { tnd } from '../../lib/formats.ts';
import { guestCart } from '../../lib/guest-cart.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { Image } from '../../ui/image.tsx';
import { isRefused, type RefusedLines } from './guest-order.ts';

type Props = {
  lines: readonly CheckedLine[];
  /** Product id to what the server found wrong with its line. */ refused: RefusedLines;
};

/** What is ordered; a line that can't be says why, and how to mend it. */
export const OrderLines = ({ lines, refused }: Props) => (
  <ul className="divide-line divide-y">
    {lines.map((line) => (
      <li key={line.id} className="grid grid-cols-[3.5rem_1fr] items-start gap-x-4 py-4">
        <div className="bg-sand aspect-square overflow-hidden rounded">
          <Image path={line.image} alt="" sizes="56px" />
        </div>
        <div className="min-w-0 text-sm">
          <h3 className="font-text leading-snug font-medium">
            <bdi>{line.name}</bdi>
          </h3>
          <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span className="text-stone">
              {line.quantity} × {tnd(line.price)}
            </span>
            <span className="font-medium">{tnd(subtotalOf([line]))}</span>
          </p>
        </div>
        <div aria-live="polite" className="col-span-full">
          <Trouble line={line} refused={isRefused(refused, line) ? refused[line.id]?.message : undefined} />
        </div>
      </li>
    ))}
  </ul>
);

const Trouble = ({ line, refused }: { line: CheckedLine; refused: string | undefined }) => {
  const { id, name, price, priceBefore, trouble, left } = line;
  const found =
    trouble === 'short' && left !== undefined ? words.left(left) : trouble && trouble !== 'short' && words[trouble];
  const told = refused ?? found;
  return (
    <>
      {priceBefore !== undefined && (
        <p className="text-clay-deep pt-2 text-sm font-medium">{words.priceChanged(tnd(priceBefore), tnd(price))}</p>
      )}
      {told && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm">
          <p className="text-clay-deep grow basis-40 font-medium">{told}</p>
          <div className="flex flex-wrap gap-2">
            {trouble === 'short' && left !== undefined && (
              <button
                type="button"
                aria-label={words.takeOf(left, name)}
                onClick={() => guestCart.setQuantity(id, left)}
                className={mend}
              >
                {words.take(left)}
              </button>
            )}
            <button
              type="button"
              aria-label={words.removeOf(name)}
              onClick={() => guestCart.remove(id)}
              className={mend}
            >
              {words.remove}
            </button>
          </div>
        </div>
      )}
    </>
  );
};

const mend = 'border-edge hover:border-ink bg-surface min-h-11 rounded border px-4 font-medium';
