import type { FacetName, Facets } from '@nabta/contract/products/facets.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { quietApi } from '../../../lib/api.ts';
import { visitorView } from '../../../lib/visitor-view.ts';
import { noResults as words } from '../../../texts/no-results.ts';
import { productList as texts } from '../../../texts/product-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from '../../frame/addresses.ts';
import { useShop } from '../../frame/shop-data.ts';
import type { ListedProduct } from '../listed-product.ts';
import { ProductGrid } from '../product-grid.tsx';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { addressOf, cleared, type Filters } from './filters.ts';

type Props = { filters: Filters; facets: Facets | undefined; best: ListedProduct[] };

const changes: Record<FacetName, Partial<Filters>> = {
  search: { search: '' },
  price: { minPrice: '', maxPrice: '' },
  categories: { categories: [] },
  gifts: { showGifts: false },
  promotions: { showPromotions: false, promotion: '' },
  rating: { minRating: undefined },
  inStock: { inStock: false },
  ingredients: { ingredients: [] },
  withoutIngredients: { withoutIngredients: [] },
  noAllergens: { noAllergens: false },
};

/** A search that was left sooner was perhaps not complete, in ms. */
const COMPLETE_AFTER_MS = 2_000;

/** Reports a search that found nothing (DASHBOARD-10); a failure matters to no shopper. */
const useReport = (words: string): void => {
  useEffect(() => {
    if (!words || visitorView.isOn()) return undefined;
    const report = () => quietApi('POST /searches/unfound', { body: { words } }).catch(() => undefined);
    const timer = setTimeout(() => void report(), COMPLETE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
};

/** Ways on from a list without products: fewer filters, best sellers, products seen before, categories (FINDING-6). */
export const NoResults = ({ filters, facets, best }: Props) => {
  const { categories } = useShop();
  useReport(filters.search.trim());
  const fewer = (Object.keys(changes) as FacetName[]).flatMap((name) => {
    const count = facets?.without[name] ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  return (
    <>
      <EmptyState title={texts.empty.title} text={texts.empty.text}>
        {/* one filter alone is removed by the button below */}
        {fewer.length > 0 && Object.keys(facets?.without ?? {}).length > 1 && (
          <ul className="grid justify-items-center">
            {fewer.map(({ name, count }) => (
              <li key={name}>
                <Link
                  to={addressOf({ ...filters, page: 1, ...changes[name] })}
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center text-center"
                >
                  {words.without({ filter: name === 'inStock' ? 'other' : name, words: filters.search, count })}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <LinkButton to={addressOf(cleared(filters))} preventScrollReset variant="secondary">
          {texts.empty.clear}
        </LinkButton>
      </EmptyState>
      {best.length > 0 && (
        <section aria-labelledby="best-sellers">
          <h2 id="best-sellers" className="text-title-sm mb-6">
            {words.best}
          </h2>
          <ProductGrid products={best} />
        </section>
      )}
      <RecentlyViewed className="mt-16" />
      <nav aria-labelledby="all-categories" className="mt-16">
        <h2 id="all-categories" className="text-title-sm mb-3">
          {words.categories}
        </h2>
        <ul className="flex flex-wrap gap-x-6">
          {categories.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={addresses.category(_id)} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
