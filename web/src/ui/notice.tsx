import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { CircleAlert, Info } from './page-icons.tsx';

type Props = ComponentProps<'div'> & { tone?: 'bad' | 'plain' };

/** An inline message; `bad` for errors. If it appears after the page was rendered, give it a role. */
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
