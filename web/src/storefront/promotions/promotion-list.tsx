import type { Promotion } from '@nabta/contract/promotions.ts';
import { useLoaderData } from 'react-router';
import { load } from '../../lib/load.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { promotions as texts } from '../../texts/promotions.ts';
import { PageBanner } from '../page-banner.tsx';
import { PromotionCard } from './promotion-card.tsx';

const read = load(async ({ api }) => {
  const [page, upcoming, active] = await Promise.all([
    api('GET /settings/promotionpage'),
    api('GET /promotions/upcoming'),
    api('GET /promotions/active'),
  ]);
  return { page, upcoming: upcoming.data, active: active.data };
});
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

const PromotionList = () => {
  const { page, upcoming, active } = useLoaderData<typeof loader>();
  const title = page.title || texts.title;
  const text = page.subTitle || texts.text;
  return (
    <>
      <PageMeta title={title} description={text} image={page.imagePath} />
      <PageBanner title={title} text={text} image={page.imagePath} />
      <div className="wide mt-10 grid gap-16 md:mt-16 md:gap-20">
        <Group title={texts.active} empty={texts.noActive} promotions={active} state="active" />
        <Group title={texts.upcoming} empty={texts.noUpcoming} promotions={upcoming} state="upcoming" />
      </div>
    </>
  );
};

export default PromotionList;

type GroupProps = { title: string; empty: string; promotions: Promotion[]; state: 'active' | 'upcoming' };

const Group = ({ title, empty, promotions, state }: GroupProps) => (
  <section aria-labelledby={state}>
    <h2 id={state} className="text-title">
      {title}
    </h2>
    {promotions.length === 0 ? (
      <p className="text-stone mt-4">{empty}</p>
    ) : (
      <ul className="mt-6 grid gap-x-8 gap-y-12 md:grid-cols-2 md:[&>:only-child]:col-span-2">
        {promotions.map((promotion) => (
          <li key={promotion._id}>
            <PromotionCard promotion={promotion} state={state} alone={promotions.length === 1} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
