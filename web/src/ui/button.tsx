import type { ComponentProps } from 'react';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonShape = {
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'lg' | undefined;
  block?: boolean | undefined;
};

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-olive text-surface hover:bg-olive-deep disabled:bg-sand',
  secondary:
    'border border-ink/70 text-ink hover:bg-ink hover:text-surface disabled:border-line disabled:bg-transparent',
  quiet: 'text-ink underline decoration-edge underline-offset-4 hover:decoration-current disabled:decoration-edge',
  danger: 'bg-clay text-surface hover:bg-clay-deep disabled:bg-sand',
};

/** The classes of a button, for `Button` and `LinkButton`. */
export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonShape): string =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded py-1.5 text-center text-sm font-medium transition-colors',
    // disabled, without colour, but still readable
    'enabled:active:opacity-80 disabled:cursor-not-allowed disabled:text-stone forced-colors:border',
    size === 'lg' ? 'min-h-14' : 'min-h-11',
    variant === 'quiet' ? 'px-2' : size === 'lg' ? 'px-8 text-base' : 'px-6',
    block && 'w-full',
    variantClasses[variant],
  );

type Props = ComponentProps<'button'> &
  ButtonShape & {
    busy?: boolean;
    /** Text for screen readers while `busy`. */
    working?: string;
  };

/** A button. While `busy` it keeps size and focus, and ignores clicks. */
export const Button = ({
  variant,
  size,
  block,
  busy = false,
  working = ui.working,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={cx(buttonClass({ variant, size, block }), className)}
  >
    {busy && (
      <span className="absolute inset-0 grid place-items-center">
        <Spinner label={working} />
      </span>
    )}
    {/* invisible, but still the accessible name */}
    <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
  </button>
);
