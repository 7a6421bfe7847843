import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { useLoaderData } from 'react-router';
import { load, optionalData } from '../../lib/load.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { promotions as texts } from '../../texts/promotions.ts';
import { addresses } from '../frame/addresses.ts';
import { PageBanner } from '../frame/page-banner.tsx';
import { PROMOTED, toPromoted } from './promoted-products.tsx';
import { PromotionCard, type ShownPromotion } from './promotion-card.tsx';

/** So many promotions show products: each takes a call. */
const WITH_PRODUCTS = 3;

export const loader = load(async ({ api }) => {
  const productsOf = ({ _id: promotion }: Promotion) =>
    optionalData(api('GET /products', { query: { promotion, limit: PROMOTED, groups: true } }));
  const withProducts = async () => {
    const { data } = await api('GET /promotions/active');
    const found = await Promise.all(data.slice(0, WITH_PRODUCTS).map(productsOf));
    return data.map((promotion, place) => ({ ...promotion, products: found[place]?.data.map(toPromoted) ?? [] }));
  };
  const [page, upcoming, active] = await Promise.all([
    api('GET /settings/promotionpage'),
    api('GET /promotions/upcoming'),
    withProducts(),
  ]);
  return { page, upcoming: upcoming.data, active };
});

const PromotionList = () => {
  const { page, upcoming, active } = useLoaderData<typeof loader>();
  const title = page.title || texts.title;
  const text = page.subTitle || texts.text;
  return (
    <>
      <PageMeta title={title} description={text} image={page.imagePath} />
      <PageBanner title={title} text={text} image={page.imagePath} short />
      <div className="wide mt-10 grid gap-16 md:mt-16 md:gap-20">
        <Group title={texts.active} empty={texts.noActive} promotions={active} state="active" />
        <Group title={texts.upcoming} empty={texts.noUpcoming} promotions={upcoming} state="upcoming" />
        <LinkButton to={addresses.products} variant="secondary" className="justify-self-center max-sm:w-full">
          {texts.all}
        </LinkButton>
      </div>
    </>
  );
};

export default PromotionList;

type GroupProps = { title: string; empty: string; promotions: ShownPromotion[]; state: 'active' | 'upcoming' };

const Group = ({ title, empty, promotions, state }: GroupProps) => (
  <section aria-labelledby={state}>
    <h2 id={state} className="text-title">
      {title}
    </h2>
    {promotions.length === 0 ? (
      <p className="text-stone mt-4">{empty}</p>
    ) : (
      <ul className="mt-6 grid gap-x-8 gap-y-12 md:grid-cols-2 md:[&>:only-child]:col-span-2">
        {promotions.map((promotion, index) => (
          <li key={promotion._id}>
            <PromotionCard
              promotion={promotion}
              state={state}
              alone={promotions.length === 1}
              eager={state === 'active' && index === 0}
            />
          </li>
        ))}
      </ul>
    )}
  </section>
);
