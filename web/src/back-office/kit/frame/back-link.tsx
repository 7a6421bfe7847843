import { Link } from 'react-router';
import { ChevronLeft } from '../../../ui/icons.tsx';

/** The way back to the list, above the title of a screen. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center gap-1 text-sm">
    <ChevronLeft className="size-4 rtl:-scale-x-100" />
    {label}
  </Link>
);
