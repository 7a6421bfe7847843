import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ChevronLeft } from '../../../ui/icons.tsx';
import { Plus } from '../../../ui/page-icons.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { HelpLink } from '../../help/help-link.tsx';

type Props = {
  /** Also that of the document. */
  title: string;
  back?: { to: string; label: string };
  /** The main action, which adds to a list; on phones a plus sign beside the title. */
  adding?: { label: string; onAdd: () => void } | undefined;
  /** Other actions. */
  actions?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
};

/** The head of a screen: the way back, the title and the actions. */
export const PageHeader = ({ title, back, adding, actions, children }: Props) => (
  <>
    <PageMeta title={title} noIndex />
    {back && (
      <Link to={back.to} className="link inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeft className="size-4 rtl:-scale-x-100" />
        {back.label}
      </Link>
    )}
    {/* the link to the help is higher than the line of the title */}
    <div className={cx('mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-6', back && 'mt-1')}>
      <div className={cx('min-w-0', adding && 'max-sm:flex-1')}>
        <div className="flex items-start gap-1">
          <h1 className="text-title-sm min-w-0 wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
          <HelpLink />
        </div>
        {children}
      </div>
      <div className={cx('flex flex-wrap items-center gap-2 empty:hidden', adding && 'max-sm:contents')}>
        {actions && (
          <div className={cx('flex flex-wrap gap-2', adding && 'max-sm:order-1 max-sm:w-full')}>{actions}</div>
        )}
        {adding && (
          <div data-adds>
            <Button onClick={adding.onAdd} className="px-3! sm:px-4!">
              <Plus className="size-5" />
              <span className="max-sm:sr-only">{adding.label}</span>
            </Button>
          </div>
        )}
      </div>
    </div>
  </>
);
