import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { useUserQuery } from '../../session/user-store.ts';
import { favorites as words } from '../../texts/favorites.ts';
import { Badge } from '../../ui/badge.tsx';
import { Heart } from '../../ui/icons.tsx';
import { addresses } from '../frame/addresses.ts';
import { favoriteMarks } from './favorite-marks.ts';
import { favorites } from './favorites.ts';

const none: readonly [] = [];
const noMarks: ReadonlySet<string> = new Set();

/** Link to the favorites, with their number; it also updates `favoriteMarks` for the toggles of the page. */
export const FavoritesLink = ({ className }: { className: string }) => {
  const { data: list = none } = useUserQuery(favorites);
  useLayoutEffect(() => {
    favoriteMarks.set(new Set(list.map(({ _id }) => _id)));
    return () => favoriteMarks.set(noMarks);
  }, [list]);
  return (
    <Link to={addresses.favorites} aria-label={words.link({ n: list.length })} className={className}>
      <Heart className="size-5.5" />
      <Badge count={list.length} />
    </Link>
  );
};
