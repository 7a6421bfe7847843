import { Suspense } from 'react';
import type { CheckedLine } from '../../features/cart/cart-check.ts';
import { tnd } from '../../i18n/formats.ts';
import { gifts as giftWords } from '../../texts/gifts.ts';
import { subtotalOf } from '../../features/cart/subtotal.ts';
import { Image } from '../../ui/image.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { isRefused, type RefusedLines } from './refused-lines.ts';

const LineProblem = lazyWithRetry(() => import('./line-problem.tsx'));

/** A line with its gifts. */
export type OrderedLine = CheckedLine & { gifts?: readonly { _id: string; giftName: string }[] };

export type LineFixes = {
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */ of: 'guest' | 'account';
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
};

type Props = LineFixes & {
  lines: readonly OrderedLine[];
  /** By product id: what the server refused. */ refused: RefusedLines;
};

/** The ordered lines; one that can't be ordered shows why, with buttons to change or remove it. */
export const OrderLines = ({ lines, refused, ...fixes }: Props) => (
  <ul className="divide-line divide-y">
    {lines.map((line) => (
      <li
        key={line.id}
        className="grid grid-cols-[3.5rem_1fr] items-start gap-x-4 py-4 lg:grid-cols-[2.75rem_1fr] lg:gap-x-3 lg:py-3"
      >
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
          {line.gifts?.map(({ _id, giftName }) => (
            <p key={_id} className="text-olive-deep mt-0.5 flex flex-wrap justify-between gap-x-4">
              <span>
                + <bdi>{giftName}</bdi>
              </span>
              <span className="font-medium">{giftWords.free}</span>
            </p>
          ))}
        </div>
        <div aria-live="polite" className="col-span-full">
          {(line.problem || line.priceBefore !== undefined || isRefused(refused, line)) && (
            <Suspense>
              <LineProblem
                {...fixes}
                line={line}
                refused={isRefused(refused, line) ? refused[line.id]?.message : undefined}
              />
            </Suspense>
          )}
        </div>
      </li>
    ))}
  </ul>
);
