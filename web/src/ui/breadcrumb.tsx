import { Link, type To } from 'react-router';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';

/**
 * Breadcrumb. The last entry is the page itself; it needs no address and is hidden on phones, where the heading shows
 * it.
 */
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
