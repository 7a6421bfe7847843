import type { Product, ProductCard } from '@nabta/contract/products.ts';
import { useRef } from 'react';
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
import { BuyPanel } from './buy-panel.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { AdditionalInformation, afterHydration, BuyBar, giftHost, Reviews } from './lazy-components.tsx';
import { StructuredData } from './structured-data.tsx';
import { useHashTab } from './use-hash-tab.ts';

/** One row of cards. */
const RELATED = 4;

const read = load(async ({ api, params }: LoadContext<'productId'>) => {
  const product = await api('GET /products/:id', { params: { id: params.productId } });
  return { product, related: (await optionalData(relatedTo(product, api))) ?? [] };
});
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

/** The parent category, if any, and the product's own. */
const pathOf = ({ parentCategory, category }: Product) => [parentCategory, category].filter((each) => each !== null);

/** Other products of the category, then of its parent category if there are too few. */
const relatedTo = async (product: Product, api: Api): Promise<ListedProduct[]> => {
  const others = new Map<string, ProductCard>();
  for (const { _id: categories } of pathOf(product).toReversed()) {
    if (others.size >= RELATED) break;
    const { data } = await api('GET /products', { query: { categories, limit: RELATED + 1 } });
    for (const other of data) if (other._id !== product._id) others.set(other._id, other);
  }
  return [...others.values()].slice(0, RELATED).map((other) => toListedProduct(other));
};

const HydratedReviews = afterHydration(Reviews);
const HydratedAdditional = afterHydration(AdditionalInformation);
const HydratedBuyBar = afterHydration(BuyBar);

const tabs = ['description', 'additional', 'reviews'] as const;

const ProductDetails = ({ product, related }: { product: Product; related: ListedProduct[] }) => {
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
    additional: { label: productTabs.additional, content: <HydratedAdditional product={product} /> },
    reviews: { label: productTabs.reviewsOf({ n: reviewCount }), content: <HydratedReviews product={product} /> },
  };
  return (
    <>
      <PageMeta title={productName} description={description.slice(0, 200)} image={imagePath[0]} />
      <StructuredData product={product} trail={trail} />
      <div className="wide">
        <div className="py-3 lg:py-5">
          <Breadcrumb trail={trail} />
        </div>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
          <Gallery product={product} />
          <BuyPanel product={product} buttons={buttons} onReviews={() => goTo('reviews')} />
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
      </div>
      <HydratedBuyBar product={product} main={buttons} />
      {giftHost}
    </>
  );
};

/** The key resets all state for another product. */
const ProductPage = () => {
  const { product, related } = useLoaderData<typeof loader>();
  return <ProductDetails key={product._id} product={product} related={related} />;
};

export default ProductPage;
