import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const marks: Record<string, string> = { Facebook: 'facebook-mask', Instagram: 'instagram-mask' };

/** The mark of a social network, with its name for those who listen. */
export const SocialIcon = ({ name }: { name: string }) => (
  <>
    <span aria-hidden="true" className={cx('block size-5 bg-current', marks[name])} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);
