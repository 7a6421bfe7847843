import type { ProductCard } from '@nabta/contract/products.ts';
import { useEffect, useRef, useState } from 'react';
import { tnd } from '../../../i18n/formats.ts';
import { productPicker as words } from '../../../texts/admin-order-edit.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Image } from '../../../ui/image.tsx';
import { Plus } from '../../../ui/page-icons.tsx';
import { Failed } from '../../failed.tsx';
import { apiQuery, useApiQuery } from '../../use-api-query.ts';

const SHOWN = 8;
const DELAY_MS = 200;

type Units = {
  /** Units of products that the order held before. */ held: ReadonlyMap<string, number>;
  /** And now. */ taken: ReadonlyMap<string, number>;
};
type Props = Units & { onAdd: (product: ProductCard) => void; error: string | undefined };

/** Finds products by name, with price and stock; a click adds one unit. */
export const ProductSearch = ({ onAdd, error, ...units }: Props) => {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Field
        ref={input}
        label={words.label}
        placeholder={words.placeholder}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        required={false}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter must not send the order
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search && (
        <Results
          {...units}
          search={search}
          onAdd={(product) => {
            onAdd(product);
            setTyped('');
            input.current?.focus();
          }}
        />
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

const Results = ({ search, onAdd, ...units }: Omit<Props, 'error'> & { search: string }) => {
  // the search of the shop: the best come first, and only what can be ordered
  const { data, failure, busy, refetch } = useApiQuery(apiQuery('GET /products', { query: { search, limit: SHOWN } }));
  const list = useRef<HTMLUListElement>(null);
  const found = data?.data.length ?? 0;
  // on a phone they would be below the bar with the total
  useEffect(() => {
    if (found > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  if (failure) return <Failed text={words.failed} onRetry={refetch} />;
  if (!data) return null;
  return (
    <div aria-busy={busy} className="mt-2 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
      <p role="status" className={cx(found > 0 && 'sr-only')}>
        {words.found({ n: found })}
      </p>
      <ul
        ref={list}
        aria-label={words.results}
        className="divide-line border-line scroll-mt-24 divide-y rounded border empty:hidden"
      >
        {data.data.map((product) => (
          <li key={product._id}>
            <Result product={product} onAdd={onAdd} {...units} />
          </li>
        ))}
      </ul>
    </div>
  );
};

type ResultProps = Units & { product: ProductCard; onAdd: (product: ProductCard) => void };

const Result = ({ product, onAdd, held, taken }: ResultProps) => {
  const { _id, productName, imagePath, price, finalPrice, stock } = product;
  const left = stock + (held.get(_id) ?? 0) - (taken.get(_id) ?? 0);
  const canAdd = left > 0;
  return (
    <button
      type="button"
      disabled={!canAdd}
      onClick={() => onAdd(product)}
      className="hover:bg-sand-pale grid min-h-14 w-full grid-cols-[auto_1fr_auto] items-center gap-3 px-3 py-2 text-start text-sm disabled:cursor-not-allowed"
    >
      <span className={cx('bg-sand block size-11 overflow-hidden rounded', !canAdd && 'opacity-60')}>
        <Image path={imagePath[0] ?? ''} alt="" sizes="44px" />
      </span>
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{productName}</bdi>
        <span className="text-stone block text-xs tabular-nums">
          {finalPrice < price && <s className="me-1.5">{tnd(price)}</s>}
          {tnd(finalPrice)} · {left > 0 ? words.left({ n: left }) : <strong>{words.soldOut}</strong>}
        </span>
      </span>
      {canAdd && <Plus className="text-olive size-5" />}
    </button>
  );
};
