import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { BackLink } from './back-link.tsx';
import { HelpLink } from './help/help-link.tsx';

type Props = {
  /** Also that of the document. */ title: string;
  back?: { to: string; label: string };
  /** The main action; on phones it floats above the bar at the bottom, in reach of the thumb. */ primary?: ReactNode;
  /** Other actions. */ actions?: ReactNode;
  /** Below the title. */ children?: ReactNode;
};

/** The head of a screen: the way back, the title and the actions. */
export const PageHeader = ({ title, back, primary, actions, children }: Props) => (
  <>
    <PageMeta title={title} noIndex />
    {back && <BackLink {...back} />}
    {/* the link to the help is higher than the line of the title */}
    <div className={cx('mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-6', back && 'mt-1')}>
      <div className="min-w-0">
        <div className="flex items-start gap-1">
          <h1 className="text-title-sm min-w-0 wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
          <HelpLink />
        </div>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {actions}
        {primary && (
          <div
            data-floats-at-end
            className="max-[641px]:bottom-above-bar max-[641px]:*:shadow-lifted max-[641px]:fixed max-[641px]:end-4 max-[641px]:z-10"
          >
            {primary}
          </div>
        )}
      </div>
    </div>
  </>
);
