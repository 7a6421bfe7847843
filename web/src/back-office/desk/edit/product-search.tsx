import type { ProductCard } from '@nabta/contract/products/products.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { tnd } from '../../../i18n/formats.ts';
import { productPicker as words } from '../../../texts/admin-order-edit.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Image } from '../../../ui/image.tsx';
import { Plus } from '../../../ui/page-icons.tsx';
import { Failed } from '../../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';

const SHOWN = 8;
const DELAY_MS = 200;
const none: readonly ProductCard[] = [];

type Props = {
  /** Units of products that the order held before. */
  held: ReadonlyMap<string, number>;
  /** And now. */
  taken: ReadonlyMap<string, number>;
  onAdd: (product: ProductCard) => void;
  error: string | undefined;
};

/** Finds products by name, with price and stock, as an editable combobox with a list (WAI-ARIA 1.2); picking one adds one unit. */
export const ProductSearch = ({ onAdd, error, held, taken }: Props) => {
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const search = useDebounced(typed.trim());
  // the search of the shop: the best come first, and only what can be ordered
  const query = apiQuery('GET /products', { query: { search, limit: SHOWN } });
  const { data, failure, busy, refetch } = useApiQuery(query, { enabled: search !== '' });
  const found = (search && data?.data) || none;
  const isOpen = found.length > 0;
  const active = found.findIndex(({ _id }) => _id === activeId);
  // arrows and Enter wait for the products of what was typed
  const isCurrent = !busy && !failure && search === typed.trim();
  const optionId = (index: number): string => `${list}-${index}`;
  const leftOf = ({ _id, stock }: ProductCard): number => stock + (held.get(_id) ?? 0) - (taken.get(_id) ?? 0);

  // on a phone they would be below the bar with the total
  useEffect(() => {
    if (isOpen) document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, list]);
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const type = (text: string): void => {
    setTyped(text);
    setActiveId(undefined);
  };
  const pick = (product: ProductCard): void => {
    if (leftOf(product) <= 0) return;
    onAdd(product);
    type('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) {
      event.preventDefault();
      if (!isCurrent) return;
      // from -1 (the field itself) through the products and back to the field
      const stops = found.length + 1;
      setActiveId(found[((active + 1 + step + stops) % stops) - 1]?._id);
    } else if (event.key === 'Enter') {
      // it must not send the order
      event.preventDefault();
      const product = found[active];
      if (product && isCurrent) pick(product);
    } else if (event.key === 'Escape' && typed) {
      event.preventDefault();
      type('');
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      // these move in the text
      setActiveId(undefined);
    }
  };

  return (
    <div>
      <Field
        ref={input}
        label={words.label}
        placeholder={words.placeholder}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={found[active] ? optionId(active) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        required={false}
        error={error}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {search && failure && <Failed text={words.failed} onRetry={refetch} />}
      {search && data && !failure && (
        <div aria-busy={busy} className="mt-2 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
          <p role="status" className={cx(isOpen && 'sr-only')}>
            {words.found({ n: found.length })}
          </p>
          {isOpen && (
            <ul
              id={list}
              role="listbox"
              aria-label={words.results}
              // keeps the focus in the field
              onMouseDown={(event) => event.preventDefault()}
              className="divide-line border-line scroll-mt-24 divide-y rounded border"
            >
              {found.map((product, index) => (
                <li
                  key={product._id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  aria-disabled={leftOf(product) <= 0}
                  onClick={() => pick(product)}
                  className={cx(
                    'hover:bg-sand-pale grid min-h-14 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-3 px-3 py-2 text-sm aria-disabled:cursor-not-allowed',
                    index === active && 'bg-sand-pale outline-olive outline-2 -outline-offset-2',
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

/** The text once no more is typed; an empty one at once. */
const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text && settled;
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
