import { Link, useLocation } from 'react-router';
import { backOffice as words } from '../../../texts/back-office.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Menu } from '../../../ui/icons.tsx';
import { addresses } from './addresses.ts';
import { CountBadge } from './count-badge.tsx';
import { allSections, isIn, sections } from './sections.ts';

const { bar } = words;

/** The places used most, with short labels. */
const labels = new Map([
  [addresses.dashboard, bar.dashboard],
  [addresses.desk, bar.desk],
  [addresses.products, bar.products],
  [addresses.messages, bar.messages],
]);
const places = sections.filter(({ to }) => labels.has(to));
/** Those behind the menu. The desk counts the orders of both kinds. */
const others = allSections
  .map(({ to }) => to)
  .filter((to) => !labels.has(to) && to !== addresses.orders && to !== addresses.guestOrders);

/**
 * On phones: the places used most and the menu, at the bottom of the screen. A bar of the screen itself, such as that of
 * a form, replaces it (styles.css).
 */
export const BottomBar = ({ onMenu }: { onMenu: () => void }) => {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={bar.label}
      ref={barAtEnd}
      data-bottom-bar
      className="border-line bg-surface sticky bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] min-[641px]:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map((section) => {
          const { to, Icon } = section;
          return (
            <li key={to} className="min-w-0">
              <Link to={to} aria-current={isIn(section, pathname) ? 'page' : undefined} className={entry}>
                <Icon className="size-5.5" />
                <span className={label}>{labels.get(to)}</span>
                <CountBadge screens={[to]} className={badge} />
              </Link>
            </li>
          );
        })}
        <li className="min-w-0">
          <button type="button" aria-haspopup="dialog" onClick={onMenu} className={entry}>
            <Menu className="size-5.5" />
            <span className={label}>{words.menu}</span>
            <CountBadge screens={others} className={badge} />
          </button>
        </li>
      </ul>
    </nav>
  );
};

const entry =
  'text-stone relative grid min-h-14 w-full content-center justify-items-center gap-0.5 -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-olive-deep aria-[current=page]:shadow-[inset_0_2px_var(--color-olive)]';
const label = 'max-w-full truncate px-0.5 text-[0.75rem] leading-4';
const badge = 'absolute start-1/2 top-1 ms-1.5 min-w-5 px-1 text-[0.6875rem] leading-5';
