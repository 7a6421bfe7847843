import type { ProductCard } from '@nabta/contract/products/products.ts';
import { useRef, useState } from 'react';
import { tnd } from '../../../i18n/formats.ts';
import { productPicker as words } from '../../../texts/admin-order-edit.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Image } from '../../../ui/image.tsx';
import { Plus } from '../../../ui/page-icons.tsx';
import { intoView, useCombobox, useDebounced } from '../../../ui/use-combobox.ts';
import { Failed } from '../../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';

const SHOWN = 8;
const none: readonly ProductCard[] = [];

type Props = {
  /** Units of products that the order held before. */
  held: ReadonlyMap<string, number>;
  /** And now. */
  taken: ReadonlyMap<string, number>;
  onAdd: (product: ProductCard) => void;
  error: string | undefined;
};

/** Finds products by name, with price and stock; picking one adds one unit. */
export const ProductSearch = ({ onAdd, error, held, taken }: Props) => {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = useDebounced(typed.trim());
  // the search of the shop: the best come first, and only what can be ordered
  const query = apiQuery('GET /products', { query: { search, limit: SHOWN } });
  const { data, failure, busy, refetch } = useApiQuery(query, { enabled: search !== '' });
  const found = (search && data?.data) || none;
  const isCurrent = !busy && !failure && search === typed.trim();
  const leftOf = ({ _id, stock }: ProductCard): number => stock + (held.get(_id) ?? 0) - (taken.get(_id) ?? 0);

  const box = useCombobox({
    options: found.map(({ _id }) => _id),
    leavesByText: true,
    onKey: (event) => {
      const { key } = event;
      const isArrow = box.expanded && ['ArrowDown', 'ArrowUp'].includes(key);
      const isClearing = key === 'Escape' && typed !== '';
      // arrows and Enter wait for the products of what was typed; Enter must not send the order
      const waits = (isArrow && !isCurrent) || (key === 'Enter' && !(isCurrent && box.active));
      if (isClearing) setTyped('');
      if (isClearing || waits) event.preventDefault();
    },
  });

  const pick = (product: ProductCard): void => {
    if (leftOf(product) <= 0) return;
    onAdd(product);
    setTyped('');
    input.current?.focus();
  };

  return (
    <div>
      <Field
        ref={input}
        label={words.label}
        placeholder={words.placeholder}
        type="search"
        {...box.field}
        onKeyDown={(event) => {
          box.field.onKeyDown(event);
          // also while an input method composes text
          if (event.key === 'Enter') event.preventDefault();
        }}
        autoComplete="off"
        enterKeyHint="search"
        required={false}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {search && failure && <Failed text={words.failed} onRetry={refetch} />}
      {search && data && !failure && (
        <div aria-busy={busy} className="mt-2 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
          <p role="status" className={cx(box.expanded && 'sr-only')}>
            {words.found({ n: found.length })}
          </p>
          {box.expanded && (
            <ul
              {...box.list}
              // on a phone it would be below the bar with the total
              ref={intoView}
              aria-label={words.results}
              className="divide-line border-line scroll-mt-24 divide-y rounded border"
            >
              {found.map((product) => (
                <li
                  key={product._id}
                  {...{ ...box.option(product._id), 'aria-disabled': leftOf(product) <= 0 }}
                  onClick={() => pick(product)}
                  className={cx(
                    'hover:bg-sand-pale grid min-h-14 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-3 px-3 py-2 text-sm aria-disabled:cursor-not-allowed',
                    product._id === box.active && 'bg-sand-pale outline-olive outline-2 -outline-offset-2',
                  )}
                >
                  <Result product={product} left={leftOf(product)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
};

const Result = ({ product, left }: { product: ProductCard; left: number }) => {
  const { productName, imagePath, price, finalPrice } = product;
  return (
    <>
      <span className={cx('bg-sand block size-11 overflow-hidden rounded', left <= 0 && 'opacity-60')}>
        <Image path={imagePath[0] ?? ''} alt="" sizes="44px" />
      </span>
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{productName}</bdi>
        <span className="text-stone block text-xs tabular-nums">
          {finalPrice < price && <s className="me-1.5">{tnd(price)}</s>}
          {tnd(finalPrice)} · {left > 0 ? words.left({ n: left }) : <strong>{words.soldOut}</strong>}
        </span>
      </span>
      {left > 0 && <Plus className="text-olive size-5" />}
    </>
  );
};
