import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { percent } from '../../i18n/formats.ts';
import { home } from '../../texts/home.ts';
import { promotions as texts } from '../../texts/promotions.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { addresses } from '../frame/addresses.ts';
import { PromotionDates } from './promotion-dates.tsx';

/** The running promotions, one at a time. Native scroll snapping; arrows and dots show the scroll position. */
export const PromotionCarousel = ({ promotions }: { promotions: Promotion[] }) => {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = promotions.length;

  const onScroll = (): void => {
    if (track.current) setAt(Math.round(Math.abs(track.current.scrollLeft) / track.current.clientWidth));
  };
  const show = (index: number): void =>
    track.current?.children[(index + count) % count]?.scrollIntoView({ block: 'nearest', inline: 'start' });

  return (
    <section aria-roledescription="carousel" aria-labelledby="promotions" className="wide">
      <div className="flex items-end justify-between gap-4">
        <h2 id="promotions" className="text-title">
          {home.activePromotions}
        </h2>
        {count > 1 && (
          <div className="no-script:hidden flex gap-1">
            <IconButton
              label={home.previousPromotion}
              icon={<ChevronLeft className="size-6 rtl:-scale-x-100" />}
              onClick={() => show(at - 1)}
            />
            <IconButton
              label={home.nextPromotion}
              icon={<ChevronRight className="size-6 rtl:-scale-x-100" />}
              onClick={() => show(at + 1)}
            />
          </div>
        )}
      </div>
      <ul
        ref={track}
        onScroll={onScroll}
        className="hide-scrollbar mt-4 flex snap-x snap-mandatory overflow-x-auto scroll-smooth py-2"
      >
        {promotions.map((promotion, index) => (
          <li
            key={promotion._id}
            aria-roledescription="slide"
            aria-label={home.slide({ n: index + 1, of: count })}
            className="w-full shrink-0 snap-start px-px"
          >
            <PromotionSlide promotion={promotion} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="no-script:hidden mt-4 flex justify-center">
          {promotions.map(({ _id, name }, index) => (
            <button
              key={_id}
              type="button"
              aria-label={home.toSlide({ name })}
              aria-current={index === at}
              onClick={() => show(index)}
              className="grid size-8 place-items-center"
            >
              <span
                className={cx('block h-2 rounded-full transition-all', index === at ? 'bg-ink w-6' : 'bg-edge w-2')}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
};

/** A large promotion: its details show on hover and focus, and always on devices without hover. */
const PromotionSlide = ({ promotion }: { promotion: Promotion }) => (
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
