import { PageMeta } from '../../../ui/page-meta.tsx';
import { listOf } from '../../../i18n/language.ts';
import { productList as texts } from '../../../texts/product-list.ts';
import { useActiveFilters, type ListedPromotion } from './active-filters.tsx';
import { useListBanner } from './banner.tsx';
import { addressOf, filtersOf, type Filters } from './filters.ts';

/**
 * Title and link preview of the filtered list. For search engines, only categories and pages have addresses of their
 * own.
 */
export const ListMeta = ({ filters, promotion }: { filters: Filters; promotion: ListedPromotion | undefined }) => {
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
