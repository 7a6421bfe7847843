import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { pagesShown } from './pages-shown.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';

type Props = {
  page: number;
  totalPages: number;
  /** Returns the address of a page. */
  to: (page: number) => To;
};

/** Links to the pages of a list; nothing when there is only one. */
export const Pager = ({ page, totalPages, to }: Props) =>
  totalPages > 1 && (
    <nav aria-label={ui.pages}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step to={page > 1 && to(page - 1)} label={ui.previousPage}>
            <ChevronLeft className="size-5 rtl:-scale-x-100" />
          </Step>
        </li>
        {pagesShown(page, totalPages).map((shown, index) => (
          <li key={shown === 'gap' ? `gap-${index}` : shown}>
            {shown === 'gap' ? (
              <span className="text-stone grid size-11 place-items-center">…</span>
            ) : (
              <Link
                to={to(shown)}
                aria-label={ui.page({ n: shown })}
                aria-current={shown === page ? 'page' : undefined}
                className={cx(square, shown === page ? 'bg-ink text-surface' : 'hover:bg-sand')}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page < totalPages && to(page + 1)} label={ui.nextPage}>
            <ChevronRight className="size-5 rtl:-scale-x-100" />
          </Step>
        </li>
      </ol>
    </nav>
  );

const square = 'grid size-11 place-items-center rounded text-sm tabular-nums transition-colors';

const Step = ({ to, label, children }: { to: To | false; label: string; children: ReactNode }) =>
  to ? (
    <Link to={to} aria-label={label} className={cx(square, 'hover:bg-sand')}>
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={cx(square, 'opacity-30')}>
      {children}
    </span>
  );
