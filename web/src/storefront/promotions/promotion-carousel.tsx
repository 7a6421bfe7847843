import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { useRef, useState } from 'react';
import { home } from '../../texts/home.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PromotionSlide } from './promotion-slide.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';

/** The running promotions, one at a time. Native scroll snapping; arrows and dots show the scroll position. */
export const PromotionCarousel = ({ promotions }: { promotions: Promotion[] }) => {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = promotions.length;

  const onScroll = (): void => {
    if (track.current) setAt(Math.round(Math.abs(track.current.scrollLeft) / track.current.clientWidth));
  };
  const show = (index: number): void =>
    track.current?.children[(index + count) % count]?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
    });

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
