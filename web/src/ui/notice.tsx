import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { CircleAlert, Info } from './more-icons.tsx';

type Props = ComponentProps<'div'> & { tone?: 'bad' | 'plain' };

/** Something to know, in place: `bad` for what went wrong. Give it a role if it comes later than the page. */
export const Notice = ({ tone = 'bad', className, children, ...rest }: Props) => {
  const Icon = tone === 'bad' ? CircleAlert : Info;
  return (
    <div
      {...rest}
      className={cx(
        'flex items-start gap-3 rounded border p-3.5 text-sm',
        tone === 'bad' ? 'border-clay bg-clay-pale text-clay-deep' : 'border-line bg-sand-pale text-ink',
        className,
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
};
