import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import type { ComponentProps } from 'react';
import { percent } from '../../i18n/formats.ts';
import { promotions as texts } from '../../texts/promotions.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { addresses } from '../frame/addresses.ts';
import { PromotedProducts } from './promoted-products.tsx';
import { PromotionDates } from './promotion-dates.tsx';

export type ShownPromotion = Promotion & Partial<ComponentProps<typeof PromotedProducts>>;

type Props = {
  promotion: ShownPromotion;
  state: 'active' | 'upcoming';
  /** The only one of its group: on wide screens its text stands beside the picture. */
  alone: boolean;
  /** Whether it is in the first screen. */
  eager: boolean;
};

/** A promotion with a countdown to its start or end. */
export const PromotionCard = ({ promotion, state, alone, eager }: Props) => {
  const { _id, name, imagePath, discountRate, startDate, endDate, productCount, products = [] } = promotion;
  const [label, until] = state === 'active' ? [texts.endsIn, endDate] : [texts.startsIn, startDate];
  return (
    <article className={cx('relative', alone && 'items-center gap-x-10 md:grid md:grid-cols-[7fr_5fr]')}>
      <div className="bg-sand relative aspect-[2/1] overflow-hidden rounded">
        <Image
          path={imagePath}
          alt=""
          eager={eager}
          sizes={`(min-width: 82rem) ${alone ? 740 : 608}px, (min-width: 48rem) ${alone ? 58 : 47}vw, 120vw`}
        />
        <span className="absolute start-3 top-3">
          <Ribbon>{texts.off({ rate: percent(discountRate) })}</Ribbon>
        </span>
      </div>
      <div className={cx('mt-4 grid gap-5', alone && 'md:mt-0')}>
        <div>
          <h3 className="text-title-sm">{name}</h3>
          <p className="text-stone mt-1 text-sm">
            <PromotionDates promotion={promotion} />
          </p>
          <div className="no-script:hidden mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
            <span aria-hidden="true" className="text-stone">
              {label}
            </span>
            <Countdown until={until} label={label} />
          </div>
          {state === 'upcoming' && productCount > 0 && (
            <p className="text-stone mt-1 text-sm tabular-nums">{texts.count({ n: productCount })}</p>
          )}
        </div>
        {products.length > 0 && <PromotedProducts products={products} />}
        {state === 'active' && productCount > 0 && (
          // the whole card leads there
          <LinkButton
            to={addresses.promotion(_id)}
            className="static! after:absolute after:inset-0 sm:justify-self-start"
          >
            {texts.products({ n: productCount })}
          </LinkButton>
        )}
      </div>
    </article>
  );
};
