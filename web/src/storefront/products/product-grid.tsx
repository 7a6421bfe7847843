import type { ProductCard as Product } from '@nabta/contract/products.ts';
import { ProductCard } from './product-card.tsx';

/** Product cards, two abreast on phones, `columns` on wide screens. */
export const ProductGrid = ({
  products,
  columns = 4,
  heading,
}: {
  products: Product[];
  columns?: 3 | 4;
  heading?: 'h2' | 'h3';
}) => (
  <ul className={`grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-6 md:grid-cols-3 ${columns === 4 ? 'lg:grid-cols-4' : ''}`}>
    {products.map((product) => (
      <li key={product._id}>
        <ProductCard product={product} {...(heading && { heading })} />
      </li>
    ))}
  </ul>
);
