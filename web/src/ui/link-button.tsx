import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonShape } from './button.tsx';
import { cx } from './cx.ts';

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, block, className, ...link }: LinkProps & ButtonShape) => (
  <Link {...link} className={cx(buttonClass({ variant, size, block }), className)} />
);
