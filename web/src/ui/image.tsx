import { pictureAt } from '@nabta/contract/images/images.ts';
import { cx } from './cx.ts';
import { Sprig } from './sprig.tsx';

type Props = {
  /** An `imagePath` of the API; '' shows a placeholder. */
  path: string;
  alt: string;
  /** As in the HTML attribute. */
  sizes: string;
  /** Least and greatest width of the offered copies, in px; by default all that a fixed width can need, else all. */
  range?: readonly [number, number];
  /** The largest picture of the first screen: loaded eagerly, with high priority. At most one per page. */
  priority?: boolean;
  /** Of the first screen: loaded before it is known to be in sight. */
  eager?: boolean;
  className?: string;
};

/** Device pixels per CSS pixel: more make no visible difference on small pictures. */
const MAX_DENSITY = 3;

/** A responsive picture that fills its box; the box sets the aspect ratio. */
export const Image = ({ path, alt, sizes, range, priority = false, eager = priority, className }: Props) => {
  const box = cx('size-full object-cover', className);
  if (!path) return <Missing alt={alt} className={box} />;
  const [, fixed] = /^(\d+)px$/.exec(sizes) ?? [];
  const picture = pictureAt(path, ...(range ?? [0, fixed ? Number(fixed) * MAX_DENSITY : undefined]));
  const img = (
    <img
      src={picture?.src ?? path}
      {...(picture && { srcSet: picture.webp, sizes, width: picture.width, height: picture.height })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' })}
      decoding="async"
      className={box}
      style={{ objectPosition: picture?.focus }}
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
