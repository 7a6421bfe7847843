import { memo } from 'react';
import { ProductCard } from './product-card.tsx';
import type { ListedProduct as Product } from './listed-product.ts';

type Props = {
  products: Product[];
  columns?: 3 | 4;
  /** How many are in the first screen. */
  eager?: number;
};

/**
 * Product cards, two columns on phones, `columns` on wide screens. `memo`: otherwise a change of sort or page would
 * render all cards twice before anything is visible.
 */
export const ProductGrid = memo(({ products, columns = 4, eager = 0 }: Props) => (
  <ul className={`grid grid-cols-2 -mb-9 gap-x-3 sm:gap-x-6 md:grid-cols-3 ${columns === 4 ? 'lg:grid-cols-4' : ''}`}>
    {products.map((product, index) => (
      // names, prices and buttons of a row begin at one line each
      <li key={product._id} className="row-span-4 mb-9 grid grid-rows-subgrid *:row-span-4 *:grid-rows-subgrid">
        <ProductCard product={product} eager={index < eager} />
      </li>
    ))}
  </ul>
));
