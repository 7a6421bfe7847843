import { Suspense, useState } from 'react';
import { reviews } from '../../texts/reviews.ts';
import { Image } from '../../ui/image.tsx';
import { Zoom } from '../products/details/lazy-zoom.ts';

const texts = reviews.pictures;

/** The pictures of a review, enlarged when clicked. Without JavaScript they are plain links. */
export const ReviewPictures = ({ paths, name }: { paths: readonly string[]; name: string }) => {
  const [zoom, setZoom] = useState<{ open: boolean; at: number }>();
  const pictures = paths.map((path, index) => ({ path, alt: texts.by({ n: index + 1, of: paths.length, name }) }));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ path, alt }, index) => (
          <li key={path}>
            <a
              href={path}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setZoom({ open: true, at: index });
              }}
              className="bg-sand block size-20 cursor-zoom-in overflow-hidden rounded"
            >
              <Image path={path} alt={alt} sizes="80px" />
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {zoom && (
          <Zoom
            name={texts.title({ name })}
            pictures={pictures}
            {...zoom}
            onMove={(at) => setZoom({ open: true, at })}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        )}
      </Suspense>
    </>
  );
};
