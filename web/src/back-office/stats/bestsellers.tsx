import { useId, useState } from 'react';
import { tnd } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { dashboard as words } from '../../texts/dashboard.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { sectionClass } from './section-class.ts';

/** The best-selling products, one at a time. */
export const Bestsellers = ({ isBrief = false }) => {
  const { data, failure, refetch } = useApiQuery(apiQuery('GET /admin/top-products', {}));
  const heading = useId();
  const classes = sectionClass(isBrief);
  return (
    <section aria-labelledby={heading} className={cx(classes.section, !isBrief && 'mt-5')}>
      <h2 id={heading} className={cx(classes.heading, !isBrief && 'mb-3')}>
        {words.bestsellers}
      </h2>
      {failure ? (
        <Failed text={words.failed} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className={isBrief ? 'h-5 w-40' : 'size-32 sm:size-40'} />
      ) : data.length === 0 ? (
        <p className={cx(!isBrief && 'text-stone')}>{words.none}</p>
      ) : (
        <Slides products={data} />
      )}
    </section>
  );
};

const Slides = ({ products }: { products: AnswerOf<'GET /admin/top-products'> }) => {
  const [at, setAt] = useState(0);
  const product = products[at];
  const go = (by: number): void => setAt((at + by + products.length) % products.length);
  if (!product) return undefined;
  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-6">
      <div className="bg-sand size-32 shrink-0 overflow-hidden rounded sm:size-40">
        <Image path={product.imagePath[0] ?? ''} alt="" sizes="160px" />
      </div>
      <div aria-live="polite" className="min-w-40 grow basis-52">
        <p className="font-semibold">
          <bdi>{product.productName}</bdi>
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm tabular-nums">
          <dt className="text-stone">{words.price}</dt>
          <dd>{tnd(product.finalPrice)}</dd>
          <dt className="text-stone">{words.stock}</dt>
          <dd>{product.realStock}</dd>
        </dl>
      </div>
      {products.length > 1 && (
        <div className="flex items-center gap-1">
          <IconButton
            label={words.previous}
            icon={<ChevronLeft className="size-5 rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
          <span className="text-stone text-sm tabular-nums">
            {words.position({ now: at + 1, all: products.length })}
          </span>
          <IconButton
            label={words.next}
            icon={<ChevronRight className="size-5 rtl:-scale-x-100" />}
            onClick={() => go(1)}
          />
        </div>
      )}
    </div>
  );
};
