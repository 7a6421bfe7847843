import { Link } from 'react-router';
import { frenchText } from '../../i18n/language.ts';
import { home } from '../../texts/home.ts';
import { addresses } from '../frame/addresses.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import type { ListedProduct } from '../products/listed-product.ts';

/** Best sellers, or the first products where nothing was sold yet; undefined when neither could be loaded. */
export const BestSellers = ({ products, areBest }: { products: ListedProduct[] | undefined; areBest: boolean }) => (
  <section className="wide far-down-445 md:far-down-330 lg:far-down-275" aria-labelledby="best">
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <h2 id="best" lang={frenchText} className="text-title">
        {areBest ? home.best : home.featured}
      </h2>
      <Link to={addresses.products} className="link inline-flex min-h-11 items-center text-sm font-medium">
        {home.shop}
      </Link>
    </div>
    <div className="mt-6">
      {products ? <ProductGrid products={products} /> : <p className="text-stone">{home.productsFailed}</p>}
    </div>
  </section>
);
