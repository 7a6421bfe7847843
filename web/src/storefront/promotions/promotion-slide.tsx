import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { Link } from 'react-router';
import { percent } from '../../i18n/formats.ts';
import { home } from '../../texts/home.ts';
import { promotions as texts } from '../../texts/promotions.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Image } from '../../ui/image.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { addresses } from '../frame/addresses.ts';
import { PromotionDates } from './promotion-dates.tsx';

/** A large promotion: its details show on hover and focus, and always on devices without hover. */
export const PromotionSlide = ({ promotion }: { promotion: Promotion }) => (
  <article className="group grid">
    <div className="bg-sand col-start-1 row-start-1 aspect-[2/1] overflow-hidden rounded sm:aspect-[16/7]">
      <Image path={promotion.imagePath} alt="" sizes="(min-width: 82rem) 1248px, (min-width: 40rem) 96vw, 110vw" />
    </div>
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="text-title">{promotion.name}</h3>
      <Ribbon>{texts.off({ rate: percent(promotion.discountRate) })}</Ribbon>
      {promotion.productCount > 0 && (
        <Link
          to={addresses.promotion(promotion._id)}
          className="link inline-flex min-h-11 items-center text-sm font-medium max-sm:order-last sm:ms-auto"
        >
          {home.promotedProducts}
        </Link>
      )}
    </div>
    <div className="can-hover:row-start-1 can-hover:bg-ink/80 can-hover:text-surface can-hover:px-8 can-hover:py-4 can-hover:opacity-0 can-hover:transition-opacity col-start-1 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 self-end rounded-b pt-2 group-focus-within:opacity-100! group-hover:opacity-100!">
      <p className="text-sm">
        <PromotionDates promotion={promotion} />
      </p>
      <Countdown until={promotion.endDate} label={texts.endsIn} />
    </div>
  </article>
);
