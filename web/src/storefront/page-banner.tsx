import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Image } from '../ui/image.tsx';

type Props = {
  title: string;
  text: string;
  /** An imagePath; '' for words alone. */
  image: string;
  /** `hero`: the home page's, taller. */
  size?: 'page' | 'hero';
  /** Below the words. */
  children?: ReactNode;
};

/**
 * The head of a page: words on the left, which the banners leave free whatever the direction of writing, with the picture behind them; on phones the
 * picture comes first and the words below. The picture is the largest paint of the pages that have it.
 */
export const PageBanner = ({ title, text, image, size = 'page', children }: Props) => {
  const hero = size === 'hero';
  return (
    <div className="bg-sand-pale relative">
      {image && (
        <div
          className={cx(
            'overflow-hidden md:absolute md:inset-0',
            hero ? 'max-md:aspect-[10/9]' : 'max-md:aspect-[5/2]',
          )}
        >
          <Image
            path={image}
            alt=""
            priority
            sizes={`(min-width: 48rem) 100vw, ${hero ? 200 : 130}vw`}
            className={hero ? 'object-[80%_50%]' : 'object-[85%_60%]'}
          />
          <span className="from-sand-pale/75 absolute inset-0 bg-linear-to-r to-transparent to-50% max-md:hidden" />
        </div>
      )}
      <div
        className={cx(
          'wide relative flex flex-col justify-center md:rtl:items-end',
          hero ? 'py-10 md:min-h-[min(42rem,40vw)]' : 'py-6 md:min-h-[min(22.5rem,27vw)]',
        )}
      >
        <h1 className={hero ? 'text-hero md:max-w-[9em]' : 'text-title md:text-hero md:max-w-[11em]'}>
          <bdi>{title}</bdi>
        </h1>
        <p className={cx('text-ink/85 max-w-[36ch] text-balance empty:hidden', hero ? 'mt-4 text-lg' : 'mt-2 md:mt-4')}>
          {text}
        </p>
        {children}
      </div>
    </div>
  );
};
