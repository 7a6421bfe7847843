import { pictureAt } from '@nabta/contract/images.ts';
import { cx } from './cx.ts';
import { Sprig } from './sprig.tsx';

type Props = {
  /** An `imagePath` of the API; '' shows a quiet stand-in. */
  path: string;
  alt: string;
  /** The width it is shown at, as in the HTML attribute. */
  sizes: string;
  /** The copies on offer, in pixels from and to; all that a fixed width can need, else all there are. */
  range?: readonly [number, number];
  /** The largest picture of the first screen: never lazy, fetched first. At most one a page. */
  priority?: boolean;
  className?: string;
};

/** Pixels of a screen to one of the page: nobody sees more on a small picture. */
const DENSEST = 3;

/** A picture in the width the screen needs; it fills its box, which gives it its ratio. */
export const Image = ({ path, alt, sizes, range, priority = false, className }: Props) => {
  const box = cx('size-full object-cover', className);
  if (!path) return <Missing alt={alt} className={box} />;
  const [, fixed] = /^(\d+)px$/.exec(sizes) ?? [];
  const picture = pictureAt(path, ...(range ?? [0, fixed ? Number(fixed) * DENSEST : undefined]));
  const img = (
    <img
      src={picture?.src ?? path}
      {...(picture && { srcSet: picture.webp, sizes, width: picture.width, height: picture.height })}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' })}
      decoding="async"
      className={box}
    />
  );
  if (!picture?.avif) return img;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      {img}
    </picture>
  );
};

const Missing = ({ alt, className }: { alt: string; className: string }) => (
  <span
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    className={cx('bg-sand text-stone/60 grid place-items-center', className)}
  >
    <Sprig className="w-1/3 max-w-32" />
  </span>
);
