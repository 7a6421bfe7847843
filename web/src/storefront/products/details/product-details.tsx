import type { ProductGroup } from '@nabta/contract/products/products.ts';
import { Suspense, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { optionalData, load, type LoadContext } from '../../../lib/load.ts';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { productDetails as texts, productTabs } from '../../../texts/product-details.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CardStrip } from '../card-strip.tsx';
import { toListedProduct, type ListedProduct } from '../listed-product.ts';
import { BuyPanel } from './buy-panel.tsx';
import { Gallery } from './gallery.tsx';
import {
  AdditionalInformation,
  afterHydration,
  BuyBar,
  giftHost,
  RecentlyViewed,
  Reviews,
  StructuredData,
  VariantChoice,
  Video,
} from './lazy-components.tsx';
import { sharedBy, type ShownGroup, type ShownProduct } from './shown-product.ts';
import { trailOf } from './trail.ts';
import { useHashTab } from './use-hash-tab.ts';
import { videoIdOf } from './video-id.ts';

export const loader = load(async ({ api, params }: LoadContext<'productId'>) => {
  const by = { params: { id: params.productId } };
  const [{ group, ...own }, companions] = await Promise.all([
    api('GET /products/:id', { ...by, query: { groups: true } }),
    optionalData(api('GET /products/:id/companions', by)),
  ]);
  const product: ShownProduct = group ? { ...own, ...sharedBy(group) } : own;
  return {
    product,
    group: group && choiceOf(group),
    companions: companions?.data.map((other) => toListedProduct(other)) ?? [],
    areTogether: companions?.source !== 'category',
  };
});

const choiceOf = ({ _id, name, choice, variants }: ProductGroup): ShownGroup => ({ _id, name, choice, variants });

const HydratedStructuredData = afterHydration(StructuredData);
const HydratedChoice = afterHydration(VariantChoice);
const HydratedReviews = afterHydration(Reviews);
// part of the page's own code: a press on a heart before code is there would be lost
const HydratedCompanions = afterHydration(CardStrip);
const HydratedRecent = afterHydration(RecentlyViewed);
const HydratedAdditional = afterHydration(AdditionalInformation);
const HydratedBuyBar = afterHydration(BuyBar);

const tabs = ['description', 'additional', 'reviews'] as const;

type Props = {
  product: ShownProduct;
  group: ShownGroup | undefined;
  companions: ListedProduct[];
  /** Chosen or bought together, not only of one category (COMPANIONS-3). */
  areTogether: boolean;
  /** Not viewed by a shopper. */
  isPreview?: boolean;
};

export const ProductDetails = ({ product, group, companions, areTogether, isPreview }: Props) => {
  const { productName, description, imagePath, pictureTexts, reviewCount } = product;
  const buttons = useRef<HTMLDivElement>(null);
  const { shown, show, goTo } = useHashTab(tabs);
  const contents = {
    description: { label: productTabs.description, content: <Description product={product} /> },
    additional: { label: productTabs.additional, content: <HydratedAdditional product={product} /> },
    reviews: { label: productTabs.reviewsOf({ n: reviewCount }), content: <HydratedReviews product={product} /> },
  };
  return (
    <>
      {!isPreview && (
        <PageMeta
          title={productName}
          description={description.slice(0, 200)}
          image={imagePath[0]}
          imageAlt={pictureTexts?.[0]}
        />
      )}
      <HydratedStructuredData product={product} group={group} />
      <div className="wide">
        <div className="py-3 lg:py-5">
          <Breadcrumb trail={trailOf(product)} />
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
        {companions.length > 0 && (
          <div id="companions" className="mt-20">
            <HydratedCompanions title={areTogether ? texts.together : texts.related} products={companions} />
          </div>
        )}
        {!isPreview && <HydratedRecent current={product._id} className="mt-20" />}
      </div>
      <HydratedBuyBar product={product} main={buttons} />
      {giftHost}
    </>
  );
};

const Description = ({ product: { productName, description, video, imagePath } }: { product: ShownProduct }) => {
  const videoId = videoIdOf(video);
  return (
    <div className="grid gap-8">
      <p dir="auto" className="w-fit max-w-prose whitespace-pre-line">
        {description.trim() || productTabs.noDescription}
      </p>
      <Suspense>{videoId && <Video id={videoId} about={productName} poster={imagePath[0] ?? ''} />}</Suspense>
    </div>
  );
};

/** The key resets all state for another product; the choice among variants keeps focus and tab. */
const ProductPage = () => {
  const data = useLoaderData<typeof loader>();
  return <ProductDetails key={data.group?._id ?? data.product._id} {...data} />;
};

export default ProductPage;
