import { Suspense, useRef } from 'react';
import { data, Link, replace, useLoaderData } from 'react-router';
import { listOf } from '../../../i18n/language.ts';
import type { Api } from '../../../lib/api.ts';
import { load, optionalData, undefinedOnFailure } from '../../../lib/load.ts';
import { filterTexts, productList as texts } from '../../../texts/product-list.ts';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { toListedProduct } from '../listed-product.ts';
import { ActiveFilters, useActiveFilters, type ListedPromotion } from './active-filters.tsx';
import { useListBanner } from './banner.tsx';
import { FilterButton } from './filter-button.tsx';
import { addressOf, filtersOf, queryOf, type Filters } from './filters.ts';
import { FilterForm, FILTERS } from './lazy-components.tsx';
import { Results } from './results.tsx';
import { Sorting } from './sorting.tsx';
import { useFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Id of the filter form; the sort select belongs to it too. */
const FORM = 'filter-form';

export const loader = load(async ({ api, url }) => {
  const filters = filtersOf(url.search);
  const list = await undefinedOnFailure(api('GET /products', { query: queryOf(filters) }));
  if (list && list.data.length === 0 && list.total > 0) throw replace(addressOf({ ...filters, page: 1 }));
  const withDescription = filters.view === 'list';
  const found = list && { ...list, data: list.data.map((product) => toListedProduct(product, { withDescription })) };
  const best = list?.total === 0 ? await optionalData(bestSellers(api)) : undefined;
  // each product that is found is in the promotion that the list is narrowed to
  const inPromotion = filters.promotion ? list?.data[0]?.promotion : undefined;
  const promotion = inPromotion ? { _id: inPromotion._id, name: inPromotion.name } : undefined;
  return data({ list: found, promotion, best }, { status: list ? 200 : 503 });
});

/** One row of cards. */
const bestSellers = async (api: Api) =>
  (await api('GET /admin/top-products', { query: { groups: true } }))
    .slice(0, 4)
    .map((product) => toListedProduct(product));

const ProductList = () => {
  const { list, promotion, best } = useLoaderData<typeof loader>();
  const { filters, loading, change } = useFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="wide mt-8 grid gap-x-12 lg:mt-12 lg:grid-cols-[16rem_1fr]">
      <ListMeta filters={filters} promotion={promotion} />
      <search
        id={FILTERS}
        aria-labelledby="filters-title"
        className="no-script:block max-lg:order-last max-lg:mt-16 max-lg:hidden"
      >
        <h2 id="filters-title" className="text-title-sm mb-4">
          {filterTexts.title}
        </h2>
        <Suspense>
          <FilterForm id={FORM} filters={filters} facets={list?.facets} onChange={change} />
        </Suspense>
      </search>
      <section id="results" aria-labelledby="results-title" className="min-w-0">
        <h2 ref={heading} id="results-title" tabIndex={-1} className="sr-only">
          {texts.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex grow items-center justify-between gap-4 max-lg:w-full">
            <p role="status" className="text-sm tabular-nums">
              {list && texts.found({ n: list.total })}
              {list && list.page > 1 && <span className="sr-only">, {texts.page({ n: list.page })}</span>}
            </p>
            <ViewSwitch filters={filters} />
          </div>
          <div className="flex items-center justify-between gap-2 max-lg:w-full">
            <FilterButton filters={filters} counts={list} />
            <Sorting filters={filters} onChange={change} form={FORM} />
          </div>
        </div>
        <div className="mt-4 empty:hidden">
          <ActiveFilters
            filters={filters}
            facets={list?.facets}
            promotion={promotion}
            onRemove={() => heading.current?.focus({ preventScroll: true })}
          />
        </div>
        {list?.meant && (
          <p className="mt-4">
            <Link to={addressOf({ ...filters, search: list.meant.search, page: 1 })} className="link font-medium">
              {texts.meant({ words: list.meant.search })}
            </Link>
          </p>
        )}
        <div className="mt-6">
          <Results list={list} best={best} filters={filters} loading={loading} />
        </div>
      </section>
    </div>
  );
};

export default ProductList;

/**
 * Title and link preview of the filtered list. For search engines, only categories and pages have addresses of their
 * own.
 */
const ListMeta = ({ filters, promotion }: { filters: Filters; promotion: ListedPromotion | undefined }) => {
  const banner = useListBanner();
  const active = useActiveFilters(filters, { promotion }).map(({ label }) => label);
  const { page, categories } = filters;
  const title = active.length ? texts.titleOf({ what: listOf(active) }) : texts.title;
  return (
    <PageMeta
      title={page > 1 ? listOf([title, texts.page({ n: page })]) : title}
      description={banner?.subTitle || texts.banner.text}
      image={banner?.imagePath}
      query={new URL(addressOf({ ...filtersOf(''), page, categories }), 'http://shop').search}
    />
  );
};
