import type { CheckedLine } from '../../features/cart/cart-check.ts';
import { tnd } from '../../i18n/formats.ts';
import { subtotalOf } from '../../features/cart/subtotal.ts';
import type { guestCheckout } from '../../texts/guest-checkout.ts';
import type { userCheckout } from '../../texts/user-checkout.ts';
import { Image } from '../../ui/image.tsx';
import { isRefused, type RefusedLines } from './refused-lines.ts';

/** A line with its gifts. */
export type OrderedLine = CheckedLine & { gifts?: readonly { _id: string; giftName: string }[] };

export type LineFixes = {
  words: typeof guestCheckout | typeof userCheckout;
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
          {line.gifts?.map(({ _id, giftName }) => (
            <p key={_id} className="text-olive-deep mt-0.5">
              + <bdi>{giftName}</bdi>
            </p>
          ))}
        </div>
        <div aria-live="polite" className="col-span-full">
          <LineProblem
            {...fixes}
            line={line}
            refused={isRefused(refused, line) ? refused[line.id]?.message : undefined}
          />
        </div>
      </li>
    ))}
  </ul>
);

type LineProblemProps = LineFixes & { line: CheckedLine; refused: string | undefined };

const LineProblem = ({ line, refused, words, onQuantity, onRemove }: LineProblemProps) => {
  const { id, name, price, priceBefore, problem, left } = line;
  const found =
    problem === 'short' && left !== undefined
      ? words.left({ n: left })
      : problem && problem !== 'short' && words[problem];
  const message = refused ?? found;
  return (
    <>
      {priceBefore !== undefined && (
        <p className="text-clay-deep pt-2 text-sm font-medium">
          {words.priceChanged({ before: tnd(priceBefore), now: tnd(price) })}
        </p>
      )}
      {message && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm">
          <p className="text-clay-deep grow basis-40 font-medium">{message}</p>
          <div className="flex flex-wrap gap-2">
            {problem === 'short' && left !== undefined && (
              <button
                type="button"
                aria-label={words.takeOf({ n: left, name })}
                onClick={() => onQuantity(id, left)}
                className={fixClass}
              >
                {words.take({ n: left })}
              </button>
            )}
            <button
              type="button"
              aria-label={words.removeOf({ name })}
              onClick={() => onRemove(id)}
              className={fixClass}
            >
              {words.remove}
            </button>
          </div>
        </div>
      )}
    </>
  );
};

const fixClass = 'border-edge hover:border-ink bg-surface min-h-11 rounded border px-4 font-medium';
