import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { favorites as words } from '../../texts/favorites.ts';
import { Badge } from '../../ui/badge.tsx';
import { Heart } from '../../ui/icons.tsx';
import { addresses } from '../addresses.ts';
import { favoriteMarks } from './favorite-marks.ts';
import { useFavorites } from './favorites.ts';

const none: ReadonlySet<string> = new Set();

/** The way to the favourites, with their number; it also tells every heart on the page whether to be filled. */
export const FavoritesLink = ({ className }: { className: string }) => {
  const { list } = useFavorites();
  useLayoutEffect(() => {
    favoriteMarks.set(new Set(list.map(({ _id }) => _id)));
    return () => favoriteMarks.set(none);
  }, [list]);
  return (
    <Link to={addresses.favorites} aria-label={words.link(list.length)} className={className}>
      <Heart className="size-5.5" />
      <Badge count={list.length} />
    </Link>
  );
};
