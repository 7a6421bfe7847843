import type { Product } from '@nabta/contract/products/products.ts';
import { Suspense, useRef, useState } from 'react';
import { gallery as texts } from '../../../texts/product-details.ts';
import { cx } from '../../../ui/cx.ts';
import { Expand } from './icons.tsx';
import { Image } from '../../../ui/image.tsx';
import { Zoom } from './lazy-zoom.ts';

const SIZES = '(min-width: 82rem) 640px, (min-width: 64rem) 50vw, 100vw';

/**
 * The pictures: swiped or chosen by thumbnail, enlarged when clicked. Without JavaScript the thumbnails are plain
 * links.
 */
export const Gallery = ({
  product: { productName, imagePath, pictureTexts },
}: {
  product: Pick<Product, 'productName' | 'imagePath' | 'pictureTexts'>;
}) => {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<{ open: boolean; at: number }>();
  const count = imagePath.length;
  const altOf = (index: number): string =>
    pictureTexts?.[index] || texts.picture({ name: productName, n: index + 1, of: count });

  const onScroll = (): void => {
    if (track.current) setAt(Math.round(Math.abs(track.current.scrollLeft) / track.current.clientWidth));
  };
  const show = (index: number): void =>
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });

  return (
    <section aria-label={texts.label} className="min-w-0">
      <ul
        ref={track}
        onScroll={onScroll}
        className="hide-scrollbar bg-sand -mx-[clamp(1rem,0.5rem+2.2vw,2rem)] flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain sm:mx-0 sm:rounded"
      >
        {(count ? imagePath : ['']).map((path, index) => (
          <li key={path} id={`picture-${index + 1}`} className="relative aspect-square w-full shrink-0 snap-start">
            {path ? (
              <a
                href={path}
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault();
                  setZoom({ open: true, at: index });
                }}
                draggable={false}
                className="block size-full cursor-zoom-in -outline-offset-4"
              >
                <Image path={path} alt={altOf(index)} sizes={SIZES} priority={index === 0} />
                <span className="bg-page/85 absolute end-3 bottom-3 grid size-11 place-items-center rounded-full">
                  <Expand className="size-5" />
                  <span className="sr-only">{texts.enlarge({ n: index + 1 })}</span>
                </span>
              </a>
            ) : (
              <Image path="" alt={productName} sizes={SIZES} />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className="hide-scrollbar mt-3 flex gap-2 overflow-x-auto sm:flex-wrap sm:gap-3">
          {imagePath.map((path, index) => (
            <li key={path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={texts.show({ n: index + 1 })}
                aria-current={index === at}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className={cx(
                  'block size-16 overflow-hidden rounded border-2 -outline-offset-2 transition-colors sm:size-20',
                  index === at ? 'border-ink' : 'hover:border-edge border-transparent',
                )}
              >
                <Image path={path} alt="" sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {zoom && (
          <Zoom
            name={productName}
            pictures={imagePath.map((path, index) => ({ path, alt: altOf(index) }))}
            {...zoom}
            onMove={(at) => setZoom({ open: true, at })}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        )}
      </Suspense>
    </section>
  );
};
