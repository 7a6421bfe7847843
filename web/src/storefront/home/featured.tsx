import { home } from '../../texts/home.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import type { ListedProduct } from '../products/listed-product.ts';

/** The products that the merchant has chosen (PAGES-9). */
export const Featured = ({ products }: { products: ListedProduct[] }) => (
  <section className="wide" aria-labelledby="featured">
    <h2 id="featured" className="text-title">
      {home.chosen}
    </h2>
    <div className="mt-6">
      <ProductGrid products={products} />
    </div>
  </section>
);
