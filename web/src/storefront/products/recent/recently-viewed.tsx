import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { recentlyViewed as words } from '../../../texts/recently-viewed.ts';
import { Button } from '../../../ui/button.tsx';
import { toListedProduct, type ListedProduct } from '../listed-product.ts';
import { CardStrip } from '../card-strip.tsx';
import { addRecent, clearRecent, readRecent, SHOWN } from './recent-ids.ts';

type Props = {
  /** The product of this page: stored, and left out. */
  current?: string;
  className?: string;
};

/** The products last viewed in this browser, as far as they can still be bought (FINDING-7). */
export const RecentlyViewed = ({ current, className }: Props) => {
  const [products, setProducts] = useState<ListedProduct[]>([]);

  useEffect(() => {
    const abort = new AbortController();
    const ids = readRecent()
      .filter((id) => id !== current)
      .slice(0, SHOWN);
    if (current) addRecent(current);
    setProducts([]);
    if (ids.length > 0)
      api('GET /products', {
        query: { ids: ids.join(','), limit: SHOWN },
        signal: abort.signal,
        handlesFailure: true,
      })
        .then(({ data }) =>
          setProducts(
            data
              .toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
              .map((product) => toListedProduct(product)),
          ),
        )
        // the page can do without
        .catch(() => undefined);
    return () => abort.abort();
  }, [current]);

  if (products.length === 0) return null;
  const clear = (): void => {
    clearRecent();
    if (current) addRecent(current);
    setProducts([]);
  };
  return (
    <CardStrip
      title={words.title}
      products={products}
      isMinor
      action={
        <Button variant="quiet" onClick={clear}>
          {words.clear}
        </Button>
      }
      {...(className && { className })}
    />
  );
};
