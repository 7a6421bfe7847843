import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { tnd } from '../../i18n/formats.ts';
import { guestLineFixes, lineFixes } from '../../texts/line-fixes.ts';
import type { LineFixes } from './line-fixes.ts';

type Props = LineFixes & {
  line: CheckedLine;
  /** The message of the server. */
  refused: string | undefined;
};

/** Why a line can't be ordered as it is, with buttons to change or remove it. */
const LineProblem = ({ line, refused, buyer, onQuantity, onRemove }: Props) => {
  const words = buyer === 'guest' ? guestLineFixes : lineFixes;
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

export default LineProblem;

const fixClass = 'border-edge hover:border-ink bg-surface min-h-11 rounded border px-4 font-medium';
