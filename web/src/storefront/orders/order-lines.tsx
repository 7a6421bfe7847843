import { Suspense } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { tnd } from '../../i18n/formats.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { Image } from '../../ui/image.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import type { OrderedGift } from './ordered-gifts.tsx';
import type { LineFixes } from './line-fixes.ts';
import { isRefused, type RefusedLines } from './refused-lines.ts';

const LineProblem = lazyWithRetry(() => import('./line-problem.tsx'));

const OrderedGifts = lazyWithRetry(() => import('./ordered-gifts.tsx'));

/** A line with its gifts. */
export type OrderedLine = CheckedLine & { gifts?: readonly OrderedGift[] };

type Props = LineFixes & {
  lines: readonly OrderedLine[];
  /** By product id: what the server refused. */
  refused: RefusedLines;
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
          {line.gifts && line.gifts.length > 0 && (
            <Suspense>
              <OrderedGifts gifts={line.gifts} />
            </Suspense>
          )}
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
