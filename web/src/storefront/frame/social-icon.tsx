import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const maskClasses = { Facebook: 'facebook-mask', Instagram: 'instagram-mask' };

/** The logo of a social network, with its name for screen readers. */
export const SocialIcon = ({ name }: { name: keyof typeof maskClasses }) => (
  <>
    <span aria-hidden="true" className={cx('block size-5 bg-current', maskClasses[name])} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);
