import type { GroupedCard, ProductGroup } from '@nabta/contract/products.ts';
import { memo, Suspense, useRef, type ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import type { Api } from '../../../lib/api.ts';
import { optionalData, load, type LoadContext } from '../../../lib/load.ts';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { productDetails as texts, productTabs } from '../../../texts/product-details.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { addresses } from '../../addresses.ts';
import { toListedProduct, type ListedProduct } from '../listed-product.ts';
import { ProductGrid } from '../product-grid.tsx';
import { AdditionalInformation } from './additional-information.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { BuyBar, giftHost, RecentlyViewed, Reviews, VariantChoice } from './lazy-components.tsx';
import type { ShownGroup, ShownProduct } from './shown-product.ts';
import { StructuredData } from './structured-data.tsx';
import { useHashTab } from './use-hash-tab.ts';

/** One row of cards. */
const RELATED = 4;

const read = load(async ({ api, params }: LoadContext<'productId'>) => {
  const { group, ...own } = await api('GET /products/:id', {
    params: { id: params.productId },
    query: { groups: true },
  });
  const product: ShownProduct = group ? { ...own, ...sharedBy(group) } : own;
  const related = await optionalData(relatedTo(product, group, api));
  return { product, group: group && choiceOf(group), related: related ?? [] };
});
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

/** Rating and reviews are those of all variants. */
const sharedBy = ({ reviews, AVGrating, reviewCount, variants }: ProductGroup) => {
  const labels = new Map(variants.map(({ _id, label }) => [_id, label]));
  return {
    AVGrating,
    reviewCount,
    reviews: reviews.map(({ productId, ...review }) => ({ ...review, variant: labels.get(productId) })),
  };
};
const choiceOf = ({ _id, name, choice, variants }: ProductGroup): ShownGroup => ({ _id, name, choice, variants });

/** The parent category, if any, and the product's own. */
const pathOf = ({ parentCategory, category }: ShownProduct) =>
  [parentCategory, category].filter((each) => each !== null);

/** Other products of the category, then of its parent category if there are too few. */
const relatedTo = async (product: ShownProduct, group: ShownGroup | undefined, api: Api): Promise<ListedProduct[]> => {
  const others = new Map<string, GroupedCard>();
  for (const { _id: categories } of pathOf(product).toReversed()) {
    if (others.size >= RELATED) break;
    const { data } = await api('GET /products', { query: { categories, limit: RELATED + 1, groups: true } });
    for (const other of data)
      if (other._id !== product._id && (!group || other.group?._id !== group._id)) others.set(other._id, other);
  }
  return [...others.values()].slice(0, RELATED).map((other) => toListedProduct(other));
};

/** `memo`: rendered again before hydration, the component would disappear for a moment. */
const afterHydration = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
const HydratedChoice = afterHydration(VariantChoice);
const HydratedReviews = afterHydration(Reviews);
const HydratedRecent = afterHydration(RecentlyViewed);
const HydratedBuyBar = afterHydration(BuyBar);

const tabs = ['description', 'additional', 'reviews'] as const;

type Props = { product: ShownProduct; group: ShownGroup | undefined; related: ListedProduct[] };

const ProductDetails = ({ product, group, related }: Props) => {
  const { productName, description, imagePath, reviewCount } = product;
  const buttons = useRef<HTMLDivElement>(null);
  const { shown, show, goTo } = useHashTab(tabs);
  const trail = [
    { label: texts.breadcrumb.home, to: addresses.home },
    { label: texts.breadcrumb.products, to: addresses.products },
    ...pathOf(product).map(({ _id, name }) => ({ label: name, to: addresses.category(_id) })),
    { label: productName },
  ];
  const contents = {
    description: { label: productTabs.description, content: <Description product={product} /> },
    additional: { label: productTabs.additional, content: <AdditionalInformation product={product} /> },
    reviews: { label: productTabs.reviewsOf({ n: reviewCount }), content: <HydratedReviews product={product} /> },
  };
  return (
    <>
      <PageMeta title={productName} description={description.slice(0, 200)} image={imagePath[0]} />
      <StructuredData product={product} group={group} trail={trail} />
      <div className="wide">
        <div className="py-3 lg:py-5">
          <Breadcrumb trail={trail} />
        </div>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
          <Gallery key={product._id} product={product} />
          <BuyPanel
            product={product}
            choice={group && <HydratedChoice group={group} shown={product._id} />}
            buttons={buttons}
            onReviews={() => goTo('reviews')}
          />
        </div>
        <div className="mt-16">
          <Tabs
            label={productTabs.label}
            tabs={tabs.map((id) => ({ id, title: productTabs[id], ...contents[id] }))}
            shown={shown}
            onShow={show}
          />
        </div>
        {related.length > 0 && (
          <section aria-labelledby="related" className="far-down-178 md:far-down-203 lg:far-down-123 mt-20">
            <h2 id="related" className="text-title">
              {texts.related}
            </h2>
            <div className="mt-6">
              <ProductGrid products={related} />
            </div>
          </section>
        )}
        <HydratedRecent current={product._id} className="mt-20" />
      </div>
      <HydratedBuyBar product={product} main={buttons} />
      {giftHost}
    </>
  );
};

/** The key resets all state for another product; the choice among variants keeps focus and tab. */
const ProductPage = () => {
  const { product, group, related } = useLoaderData<typeof loader>();
  return <ProductDetails key={group?._id ?? product._id} product={product} group={group} related={related} />;
};

export default ProductPage;
