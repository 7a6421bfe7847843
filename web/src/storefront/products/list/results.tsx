import type { Facets } from '@nabta/contract/products/facets.ts';
import { memo, Suspense } from 'react';
import { productList as texts } from '../../../texts/product-list.ts';
import { CircleAlert } from '../../../ui/page-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { addressOf, type Filters } from './filters.ts';
import { NoResults, ProductRow } from './lazy-components.tsx';
import type { ListedProduct } from '../listed-product.ts';

type LoadedList = {
  data: ListedProduct[];
  total: number;
  totalPages: number;
  page: number;
  facets?: Facets | undefined;
};
type Props = {
  /** Undefined when the list could not be loaded. */
  list: LoadedList | undefined;
  /** Best sellers, for a list without products. */
  best: ListedProduct[] | undefined;
  filters: Filters;
  loading: boolean;
};

/** The products, or why there are none. Old ones are shown dimmed while others load. */
export const Results = ({ list, best, filters, loading }: Props) => {
  if (!list?.data.length && loading) return <Loading />;
  if (!list) return <Failed filters={filters} />;
  if (list.data.length === 0)
    return (
      <Suspense>
        <NoResults filters={filters} facets={list.facets} best={best ?? []} />
      </Suspense>
    );
  return (
    <div aria-busy={loading} className="transition-opacity aria-busy:opacity-50 aria-busy:delay-150">
      <Suspense>
        {filters.view === 'list' ? (
          <Rows products={list.data} />
        ) : (
          <ProductGrid products={list.data} columns={3} eager={2} />
        )}
      </Suspense>
      <div className="mt-12 empty:hidden">
        <Pager
          page={list.page}
          totalPages={list.totalPages}
          to={(page) => `${addressOf({ ...filters, page })}#results`}
        />
      </div>
    </div>
  );
};

const Rows = memo(({ products }: { products: ListedProduct[] }) => (
  <ul className="grid gap-5 sm:gap-6">
    {products.map((product) => (
      <li key={product._id}>
        <ProductRow product={product} />
      </li>
    ))}
  </ul>
));

const Failed = ({ filters }: { filters: Filters }) => (
  <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
    <CircleAlert className="text-clay size-8" />
    <p>{texts.failed}</p>
    <LinkButton to={addressOf(filters)} replace preventScrollReset>
      {texts.retry}
    </LinkButton>
  </div>
);

const Loading = () => (
  <div role="status">
    <span className="sr-only">{texts.loading}</span>
    <div className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-6 md:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid gap-3">
          <Skeleton className="aspect-square" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  </div>
);
