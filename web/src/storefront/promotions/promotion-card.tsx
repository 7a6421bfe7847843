import type { Promotion } from '@nabta/contract/promotions.ts';
import { Link } from 'react-router';
import { percent } from '../../i18n/formats.ts';
import { promotions as texts } from '../../texts/promotions.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Image } from '../../ui/image.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { addresses } from '../addresses.ts';
import { PromotionDates } from './promotion-dates.tsx';

/** A promotion with a countdown to its start or end. */
export const PromotionCard = ({ promotion, state }: { promotion: Promotion; state: 'active' | 'upcoming' }) => {
  const [label, until] = state === 'active' ? [texts.endsIn, promotion.endDate] : [texts.startsIn, promotion.startDate];
  return (
    <article className="relative">
      <div className="bg-sand relative aspect-[2/1] overflow-hidden rounded">
        <Image path={promotion.imagePath} alt="" sizes="(min-width: 82rem) 608px, (min-width: 48rem) 47vw, 120vw" />
        <span className="absolute start-3 top-3">
          <Ribbon>{texts.off({ rate: percent(promotion.discountRate) })}</Ribbon>
        </span>
      </div>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h3 className="text-title-sm">{promotion.name}</h3>
          <p className="text-stone mt-1 text-sm">
            <PromotionDates promotion={promotion} />
          </p>
          {state === 'active' && (
            // the whole card leads there
            <Link
              to={addresses.promoted}
              className="link mt-1 inline-flex min-h-11 items-center text-sm font-medium after:absolute after:inset-0"
            >
              {texts.products}
            </Link>
          )}
        </div>
        <div>
          <p aria-hidden="true" className="no-script:hidden text-stone mb-1 text-xs">
            {label}
          </p>
          <Countdown until={until} label={label} />
        </div>
      </div>
    </article>
  );
};
