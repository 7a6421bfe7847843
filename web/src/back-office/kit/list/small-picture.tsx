import { cx } from '../../../ui/cx.ts';
import { Image } from '../../../ui/image.tsx';

type Props = {
  path: string;
  /** Its width, as in the HTML attribute. */
  sizes: string;
  /** Classes of size and shape. */
  className: string;
};

/** A small picture beside the name of what it shows. */
export const SmallPicture = ({ path, sizes, className }: Props) => (
  <span className={cx('bg-sand overflow-hidden', className)}>
    <Image path={path} alt="" sizes={sizes} />
  </span>
);
