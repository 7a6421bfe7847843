import { useId, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { useHydrated } from '../../../lib/hydrated.ts';
import { FOCUS_STAYS } from '../../../lib/heading-focus.ts';
import { tnd } from '../../../i18n/formats.ts';
import { productCard } from '../../../texts/product-card.ts';
import { cx } from '../../../ui/cx.ts';
import { addresses } from '../../frame/addresses.ts';
import type { ShownGroup } from './shown-product.ts';

type Props = {
  group: ShownGroup;
  /** The id of the variant. */
  shown: string;
};

/** Back leaves the product, and nothing scrolls. */
const stay = { replace: true, preventScrollReset: true, state: FOCUS_STAYS };

/** The choice among the variants: radio buttons that lead to the page of each; plain links without JavaScript. */
export const VariantChoice = ({ group: { choice, variants }, shown }: Props) => {
  const label = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { location: next } = useNavigation();
  const isNext = variants.find(({ _id }) => addresses.product(_id) === next?.pathname);
  const chosen = isNext?._id ?? shown;

  const onKeyDown = (event: KeyboardEvent): void => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    const at = variants.findIndex(({ _id }) => _id === chosen) + step;
    const index = (at + variants.length) % variants.length;
    const variant = variants[index];
    if (!variant) return;
    list.current?.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus();
    void navigate(addresses.product(variant._id), stay);
  };

  return (
    <div className="mt-6">
      <p id={label} className="text-stone mb-2 text-sm">
        <bdi>{choice}</bdi>
      </p>
      <div
        ref={list}
        role="radiogroup"
        aria-labelledby={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-2"
      >
        {variants.map(({ _id, label: name, finalPrice, stock }) => {
          const isChosen = _id === chosen;
          return (
            <Link
              key={_id}
              to={addresses.product(_id)}
              {...stay}
              role="radio"
              aria-checked={isChosen}
              tabIndex={isHydrated && !isChosen ? -1 : 0}
              className={cx(
                'bg-surface grid min-h-14 min-w-20 content-center rounded border px-4 py-1.5 text-center text-sm transition-colors',
                isChosen ? 'border-ink outline-ink outline' : 'border-edge hover:border-ink',
                stock === 0 && 'border-dashed',
              )}
            >
              <bdi className={cx('font-medium wrap-anywhere', stock === 0 && 'text-stone line-through')}>{name}</bdi>
              <span className="text-stone text-xs tabular-nums">
                {stock === 0 ? productCard.outOfStock : tnd(finalPrice)}
              </span>
              {stock === 0 && <span className="sr-only"> {tnd(finalPrice)}</span>}
            </Link>
          );
        })}
      </div>
    </div>
  );
};
