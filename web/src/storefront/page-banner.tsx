import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Image } from '../ui/image.tsx';

type Props = {
  title: string;
  text: string;
  /** An imagePath; '' for text only. */
  image: string;
  /** `hero`: taller, for the home page. */
  size?: 'page' | 'hero';
  /** Without the picture on phones. */ short?: boolean;
  /** Below the text. */
  children?: ReactNode;
};

/**
 * The head of a page. The text is always on the left, where the pictures leave space, in both writing directions; on
 * phones it is below the picture. The picture is the largest contentful paint.
 */
export const PageBanner = ({ title, text, image, size = 'page', short = false, children }: Props) => {
  const hero = size === 'hero';
  return (
    <div className="bg-sand-pale relative">
      {image && (
        <div
          className={cx(
            'overflow-hidden md:absolute',
            // a low banner has its picture at the right only, where it keeps its things whole
            hero
              ? 'max-md:aspect-[10/9] md:inset-0'
              : 'max-md:aspect-[7/2] md:inset-y-0 md:w-3/5 ltr:md:end-0 rtl:md:start-0',
            short && 'max-md:hidden',
          )}
        >
          <Image
            path={image}
            alt=""
            priority
            sizes={hero ? '(min-width: 48rem) 100vw, 150vw' : '(min-width: 48rem) 60vw, 100vw'}
            className={hero ? 'object-[80%_50%]' : 'object-[85%_60%]'}
          />
          <span
            className={cx(
              'absolute inset-0 bg-linear-to-r to-transparent to-50% max-md:hidden',
              hero ? 'from-sand-pale/75' : 'from-sand-pale',
            )}
          />
        </div>
      )}
      <div
        className={cx(
          'wide relative flex flex-col justify-center md:rtl:items-end',
          hero ? 'py-10 md:min-h-[min(42rem,40vw)]' : 'py-4 md:min-h-[min(15rem,17vw)]',
        )}
      >
        {/* the picture has room for it at the left, also in Arabic */}
        <div className="md:w-fit md:rtl:w-[46%]">
          <h1 className={hero ? 'text-hero md:max-w-[9em]' : 'text-title md:max-w-[11em]'}>
            <bdi>{title}</bdi>
          </h1>
          <p className={cx('text-ink/85 max-w-[40ch] text-pretty empty:hidden', hero ? 'mt-4 text-lg' : 'mt-2')}>
            {text}
          </p>
          {children}
        </div>
      </div>
    </div>
  );
};
