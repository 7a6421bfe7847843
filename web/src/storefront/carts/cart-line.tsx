import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { dt } from '../../i18n/formats.ts';
import { colon } from '../../i18n/language.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { cx } from '../../ui/cx.ts';
import { X } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { addresses } from '../frame/addresses.ts';

type Props = {
  line: CheckedLine;
  /** Name of the category. */
  category?: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** In a dialog: its link replaces the history entry of the dialog. */
  inDialog?: boolean;
  /** Further content of the line. */
  children?: ReactNode;
};

export const nameIdOf = (id: string): string => `line-${id}`;

/** A line of the cart: product, price, quantity, and what has changed since it was added. Its list is a size container. */
export const CartLine = ({ line, category, onQuantity, onRemove, inDialog = false, children }: Props) => {
  const { id, name, price, image, quantity, problem } = line;
  const orderable = problem !== 'gone' && problem !== 'soldOut';
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-4 py-6 @lg:grid-cols-[8rem_1fr] @lg:gap-x-6">
      <div className={cx('bg-sand aspect-square overflow-hidden rounded @lg:row-span-2', !orderable && 'opacity-60')}>
        <Image path={image} alt="" sizes={inDialog ? '80px' : '(min-width: 40rem) 128px, 80px'} />
      </div>
      <div className="min-w-0">
        <h3 className="font-text text-base leading-snug font-medium">
          <Link
            id={nameIdOf(id)}
            to={addresses.product(id)}
            replace={inDialog}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {category && (
          <p className="text-stone mt-1 text-sm">
            <bdi>{category}</bdi>
          </p>
        )}
        {problem !== 'gone' && (
          <p className="text-stone mt-1 text-sm tabular-nums">
            {dt(price)} {words.each}
          </p>
        )}
        <Changes line={line} onQuantity={onQuantity} />
        {children}
      </div>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-2 gap-y-2 @lg:col-span-1 @lg:self-end',
          orderable ? 'col-span-full' : 'col-start-2 -mt-3',
        )}
      >
        {orderable && <Stepper value={quantity} onChange={onQuantity} what={name} />}
        <button
          type="button"
          aria-label={words.removeOf({ name })}
          onClick={onRemove}
          className="text-stone hover:text-ink link grid min-h-11 min-w-11 place-items-center px-1 text-sm first:justify-items-start first:px-0"
        >
          <span className={cx(orderable && 'max-[22.5rem]:hidden')}>{words.remove}</span>
          {orderable && <X className="size-5 min-[22.5rem]:hidden" />}
        </button>
        {orderable && (
          <p className="ms-auto text-base font-semibold tabular-nums">
            <span className="sr-only">{words.total + colon}</span>
            {dt(subtotalOf([line]))}
          </p>
        )}
      </div>
    </div>
  );
};

/** The changes, announced politely to screen readers. */
const Changes = ({ line, onQuantity }: Pick<Props, 'line' | 'onQuantity'>) => {
  const { name, price, priceBefore, problem, left } = line;
  return (
    <div
      aria-live="polite"
      className="text-clay-deep grid justify-items-start gap-1 pt-1.5 text-sm font-medium empty:pt-0"
    >
      {priceBefore !== undefined && <p>{words.priceChanged({ before: dt(priceBefore), now: dt(price) })}</p>}
      {(problem === 'gone' || problem === 'soldOut') && <p>{words[problem]}</p>}
      {left !== undefined && <p>{words.left({ n: left })}</p>}
      {problem === 'short' && left !== undefined && (
        <button
          type="button"
          aria-label={words.takeOf({ n: left, name })}
          onClick={() => onQuantity(left)}
          className="text-ink border-edge hover:border-ink bg-surface min-h-11 rounded border px-4 text-sm font-medium"
        >
          {words.take({ n: left })}
        </button>
      )}
    </div>
  );
};
