import type { ReactNode } from 'react';
import { PageMeta } from '../../ui/page-meta.tsx';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';
import { useShop } from '../frame/shop-data.ts';

type Props = { title: string; text?: ReactNode; needsScript: string; children: ReactNode };

/** Layout of a page with one form: heading, text, form; on wide screens with a picture beside it. */
export const AccountFrame = ({ title, text, needsScript, children }: Props) => {
  const picture = useShop().about?.imagePath;
  return (
    <div className={cx('wide grid min-h-[70dvh] items-start gap-x-16 pt-10 pb-16', picture && 'lg:grid-cols-2')}>
      <PageMeta title={title} noIndex />
      <div className="mx-auto w-full max-w-md lg:pt-6">
        <h1 className="text-title">{title}</h1>
        {text && <p className="text-stone mt-2 text-balance">{text}</p>}
        <noscript>
          <p className="text-clay-deep mt-4 font-medium">{needsScript}</p>
        </noscript>
        <div className="mt-8">{children}</div>
      </div>
      {picture && (
        <div className="sticky top-28 h-[min(46rem,calc(100dvh-10rem))] overflow-hidden rounded max-lg:hidden">
          <Image path={picture} alt="" sizes="1200px" className="object-[85%_50%]" />
        </div>
      )}
    </div>
  );
};
