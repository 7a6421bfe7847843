import { pictureAt } from '@nabta/contract/images/images.ts';
import { cx } from './cx.ts';

type Props = { path: string; alt: string; className?: string };

/** The logo of the shop, whole; `className` sets its greatest size. */
export const Logo = ({ path, alt, className }: Props) => {
  const picture = pictureAt(path);
  return (
    <img
      src={path}
      srcSet={picture?.webp}
      sizes="12rem"
      width={picture?.width}
      height={picture?.height}
      alt={alt}
      className={cx('w-auto object-contain', className)}
    />
  );
};
