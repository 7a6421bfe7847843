import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';

type Props = {
  title: string;
  text: string;
  /** An imagePath; '' for text only. */
  image: string;
  /** `hero`: taller, for the home page. */
  size?: 'page' | 'hero';
  /** Without the picture on phones. */
  short?: boolean;
  /** Below the text. */
  children?: ReactNode;
};

/**
 * The head of a page, with its text at the start. A hero has its text on the left in both writing directions, where the
 * pictures leave space. On phones the text is below the picture. The picture is the largest contentful paint.
 */
export const PageBanner = ({ title, text, image, size = 'page', short = false, children }: Props) => {
  const hero = size === 'hero';
  return (
    <div className="bg-sand-pale relative">
      {image && (
        <div
          className={cx(
            'overflow-hidden md:absolute',
            // a low banner has its picture at its end only, where it keeps its things whole
            hero
              ? 'max-md:aspect-[10/9] md:inset-0'
              : 'max-md:aspect-[6/1] md:inset-y-0 md:end-0 ltr:md:w-3/5 rtl:md:w-1/2',
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
              'absolute inset-0 to-transparent max-md:hidden',
              // the things in a picture are on its right: beside an Arabic text it has a narrow edge
              hero
                ? 'from-sand-pale/75 bg-linear-to-r to-50%'
                : 'from-sand-pale ltr:bg-linear-to-r ltr:to-50% rtl:bg-linear-to-l rtl:to-15%',
            )}
          />
        </div>
      )}
      <div
        className={cx(
          'wide relative flex flex-col justify-center',
          hero ? 'py-10 md:min-h-[min(42rem,40vw)] md:rtl:items-end' : 'py-4 md:min-h-[min(15rem,17vw)]',
        )}
      >
        <div className={cx('md:w-fit', hero ? 'md:rtl:w-[46%]' : 'md:rtl:max-w-[46%]')}>
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
