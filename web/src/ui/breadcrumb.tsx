import { Link, type To } from 'react-router';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';

/** Where a page stands; the last entry is the page itself, needs no address, and is left to its heading on phones. */
export const Breadcrumb = ({ trail }: { trail: { label: string; to?: To }[] }) => (
  <nav aria-label={ui.breadcrumb}>
    <ol className="text-stone flex flex-wrap items-center text-xs">
      {trail.map(({ label, to }, index) => (
        <li key={label} className={cx('flex items-center', !to && 'max-sm:hidden')}>
          {index > 0 && (
            <span aria-hidden="true" className="px-2">
              /
            </span>
          )}
          {to ? (
            <Link to={to} className="hover:text-ink inline-flex min-h-8 items-center hover:underline">
              {label}
            </Link>
          ) : (
            <bdi aria-current="page" className="text-ink">
              {label}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
