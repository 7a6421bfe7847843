import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { optionalData, load } from '../../lib/load.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { home } from '../../texts/home.ts';
import { shop } from '../../texts/shop.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../addresses.ts';
import { PageBanner } from '../page-banner.tsx';
import { toListedProduct } from '../products/listed-product.ts';
import { useShop } from '../shop-data.ts';
import { AboutBlock } from './about-block.tsx';
import { BestSellers } from './best-sellers.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Organisation } from './organisation.tsx';
import { Promises } from './promises.tsx';
import { PromotionCarousel } from './promotion-carousel.tsx';

/** As many products as the fallback shows (PAGES-2): two rows of four. */
const SHOWN = 8;

const read = load(async ({ api }) => {
  const [landing, promotions, best, about, delivery] = await Promise.all([
    api('GET /settings/landingpage'),
    optionalData(api('GET /promotions/active')),
    optionalData(api('GET /admin/top-products', { query: { groups: true } })),
    optionalData(api('GET /settings/about')),
    optionalData(api('GET /settings/delivery')),
  ]);
  const first = { query: { limit: SHOWN, groups: true } };
  const products = best?.length ? best : (await optionalData(api('GET /products', first)))?.data;
  return {
    landing,
    promotions: promotions?.data ?? [],
    products: products?.slice(0, SHOWN).map((product) => toListedProduct(product)),
    areBest: !!best?.length,
    intro: about?.contactFormText,
    promise: delivery?.promise,
  };
});
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

const Home = () => {
  const { landing, promotions, products, areBest, intro, promise } = useLoaderData<typeof loader>();
  const name = useShop().about?.companyName || shop.name;
  return (
    <>
      <PageMeta title={name} description={landing.subTitle} image={landing.imagePath} />
      <Organisation />
      <PageBanner size="hero" title={landing.title || name} text={landing.subTitle} image={landing.imagePath}>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={addresses.products} size="lg">
            {home.shop}
          </LinkButton>
          <LinkButton to={addresses.promotions} size="lg" variant="secondary">
            {home.promotions}
          </LinkButton>
        </div>
      </PageBanner>
      <Promises delivery={promise} />
      <div className="mt-16 grid grid-cols-1 gap-20 lg:mt-20 lg:gap-28">
        {/* Each section hydrates separately, so that none delays a tap for long. */}
        <Suspense>
          <CategoryStrip />
        </Suspense>
        <Suspense>{promotions.length > 0 && <PromotionCarousel promotions={promotions} />}</Suspense>
        <Suspense>
          <BestSellers products={products} areBest={areBest} />
        </Suspense>
        <AboutBlock intro={intro} />
      </div>
    </>
  );
};

export default Home;
