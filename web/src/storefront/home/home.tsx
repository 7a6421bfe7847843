import { Suspense, type ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { frenchText } from '../../i18n/language.ts';
import { useSite } from '../../i18n/site.ts';
import { lazyOnVisible } from '../../lib/lazy-on-visible.ts';
import { optionalData, load } from '../../lib/load.ts';
import { pageHost } from '../../lib/page-host.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { home } from '../../texts/home.ts';
import { shop } from '../../texts/shop.ts';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../frame/addresses.ts';
import { PageBanner } from '../frame/page-banner.tsx';
import { toListedProduct, type ListedProduct } from '../products/listed-product.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import { useShop } from '../frame/shop-data.ts';
import { CategoryStrip } from './category-strip.tsx';
import { PromotionCarousel } from '../promotions/promotion-carousel.tsx';

/** As many products as the fallback shows (PAGES-2): two rows of four. */
const SHOWN = 8;

const read = load(async ({ api }) => {
  const [landing, { sections }, promotions, featured, best, about, delivery] = await Promise.all([
    api('GET /settings/landingpage'),
    api('GET /settings/home'),
    optionalData(api('GET /promotions/active')),
    optionalData(api('GET /products/featured')),
    optionalData(api('GET /admin/top-products', { query: { groups: true } })),
    optionalData(api('GET /settings/about')),
    optionalData(api('GET /settings/delivery')),
  ]);
  const first = { query: { limit: SHOWN, groups: true } };
  const products = best?.length ? best : (await optionalData(api('GET /products', first)))?.data;
  return {
    landing,
    sections,
    promotions: promotions?.data ?? [],
    featured: featured?.data.map((product) => toListedProduct(product)) ?? [],
    products: products?.slice(0, SHOWN).map((product) => toListedProduct(product)),
    areBest: !!best?.length,
    intro: about?.contactFormText,
    promise: delivery?.promise,
  };
});
export const loader = async (args: LoaderFunctionArgs) => {
  const data = await read(args);
  const preview = import.meta.env.SSR && args.context.get(pageHost).preview;
  return preview ? { ...data, sections: preview } : data;
};

const Home = () => {
  const { landing, sections, promotions, featured, products, areBest, intro, promise } = useLoaderData<typeof loader>();
  const name = useShop().about?.companyName || shop.name;
  const title = landing.title || name;
  const shown = sections.flatMap(({ section, isShown }) => (isShown ? section : []));
  const hasHero = shown.includes('hero');
  const below = shown.filter((section) => section !== 'hero');
  // directly below the picture they are a strip of it
  const isStrip = below[0] === 'promises';
  const content: Record<(typeof below)[number], ReactNode> = {
    promises: <Promises delivery={promise} />,
    categories: <CategoryStrip />,
    promotions: promotions.length > 0 && <PromotionCarousel promotions={promotions} />,
    featured: featured.length > 0 && (
      <section className="wide" aria-labelledby="featured">
        <h2 id="featured" className="text-title mb-6">
          {home.chosen}
        </h2>
        <ProductGrid products={featured} />
      </section>
    ),
    bestSellers: products?.length !== 0 && <BestSellers products={products} areBest={areBest} />,
    about: <AboutBlock intro={intro} isLast={below.at(-1) === 'about'} />,
  };
  return (
    <>
      <PageMeta title={name} description={landing.subTitle} image={landing.imagePath} />
      <Organisation />
      {hasHero ? (
        <PageBanner size="hero" title={title} text={landing.subTitle} image={landing.imagePath}>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:px-5!">
            <LinkButton to={addresses.products} size="lg">
              {home.shop}
            </LinkButton>
            <LinkButton to={addresses.promotions} size="lg" variant="secondary">
              {home.promotions}
            </LinkButton>
          </div>
        </PageBanner>
      ) : (
        <h1 className="wide text-title pt-10 pb-2">
          <bdi>{title}</bdi>
        </h1>
      )}
      {isStrip && content.promises}
      <div className="mt-16 grid grid-cols-1 gap-20 lg:mt-20 lg:gap-28">
        {/* Each section hydrates separately, so that none delays a tap for long. */}
        {below.slice(isStrip ? 1 : 0).map((section) => (
          <Suspense key={section}>{content[section]}</Suspense>
        ))}
      </div>
    </>
  );
};

export default Home;

type Term = (typeof home.promises)[number];

/** The shop's main terms: what delivery costs, and payment on delivery. */
const Promises = ({ delivery }: { delivery: Term | undefined }) => (
  <div className="wide">
    <ul className="border-line divide-line grid border-b max-md:divide-y md:grid-cols-3 md:divide-x">
      {[...(delivery ? [delivery] : []), ...home.promises].map(({ title, text }) => (
        <li key={title} className="py-3.5 md:px-8 md:py-6 md:text-center">
          <p className="font-display text-title-sm">{title}</p>
          <p className="text-stone text-sm">{text}</p>
        </li>
      ))}
    </ul>
  </div>
);

/** Best sellers, or the first products where nothing was sold yet; undefined when neither could be loaded. */
const BestSellers = ({ products, areBest }: { products: ListedProduct[] | undefined; areBest: boolean }) => (
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

// Far down the page: its code is loaded when it is near the viewport.
const ContactForm = lazyOnVisible('contact', () => import('../about/contact-form.tsx'));

/** The company in a few words, with a contact form. */
const AboutBlock = ({ intro, isLast }: { intro: string | undefined; isLast: boolean }) => {
  const { about } = useShop();
  return (
    <section className={cx('bg-sand-pale py-16 lg:py-24', isLast && '-mb-24')} aria-labelledby="about">
      <div className="wide grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1.15fr_1fr]">
        <div>
          {about?.imagePath && (
            <div className="mb-8 aspect-[3/2] overflow-hidden rounded">
              <Image path={about.imagePath} alt="" sizes="(min-width: 64rem) 660px, 100vw" />
            </div>
          )}
          <p className="eyebrow text-stone">{home.aboutEyebrow}</p>
          <h2 id="about" className="text-title mt-2">
            {about?.companyName || shop.name}
          </h2>
          <p className="text-ink/85 mt-4 max-w-prose">{about?.factoryInfo.description || shop.description}</p>
          <LinkButton to={addresses.about} variant="secondary" className="mt-6">
            {home.aboutMore}
          </LinkButton>
        </div>
        <div id="contact">
          <Suspense>
            <ContactForm intro={intro} short />
          </Suspense>
        </div>
      </div>
    </section>
  );
};

/** Structured data of the company, for search engines. */
const Organisation = () => {
  const { about } = useShop();
  const { publicUrl, logo } = useSite();
  return (
    <JsonLd
      thing={{
        '@type': 'Organization',
        name: about?.companyName || shop.name,
        url: publicUrl,
        logo: logo ? publicUrl + logo : undefined,
        description: about?.factoryInfo.description || shop.description,
        telephone: about?.visitInfo.phone || undefined,
        email: about?.visitInfo.email || undefined,
        address: about?.visitInfo.address || undefined,
      }}
    />
  );
};
