import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { favorites as words } from '../../texts/favorites.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { addresses } from '../addresses.ts';
import { UndoStrip } from '../carts/undo-strip.tsx';
import { FavoriteRow, nameIdOf } from './favorite-row.tsx';
import { favoriteFailures, wishFor } from './favorites.ts';
import { withWish, type Favorite } from './with-wish.ts';

const PER_PAGE = 10;
export const ROWS = 'items';

/** The favourites, a page at a time. The last one taken out leaves a strip in its place, with the way back. */
export const FavoriteRows = ({ list }: { list: readonly Favorite[] }) => {
  const [taken, setTaken] = useState<Favorite>();
  const isOut = taken !== undefined && !list.some(({ _id }) => _id === taken._id);
  const entries = taken ? withWish(list, { favorite: taken, wanted: true }) : list;
  const { page, totalPages } = usePage(entries.length);
  const failure = favoriteFailures.use()[taken?._id ?? ''];

  // What had the focus is gone with the row, or with the strip.
  useEffect(() => {
    if (!taken || document.activeElement !== document.body) return;
    const ids = isOut ? ['undo', 'removed'] : [nameIdOf(taken._id)];
    ids
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus();
  }, [taken, isOut]);

  const remove = (favorite: Favorite): void => {
    setTaken(favorite);
    void wishFor({ favorite, wanted: false });
  };
  const strip = taken && isOut && (
    <UndoStrip
      text={failure ?? words.removedNamed(taken.productName)}
      onUndo={taken.isAvailable ? () => void wishFor({ favorite: taken, wanted: true }) : undefined}
    />
  );

  if (list.length === 0) {
    return (
      <>
        {strip}
        <EmptyState title={words.empty} text={words.emptyText}>
          <LinkButton to={addresses.products}>{words.products}</LinkButton>
        </EmptyState>
      </>
    );
  }
  return (
    <section aria-labelledby="count">
      <h2 id="count" className="font-text text-stone text-sm font-medium tracking-widest tabular-nums">
        {words.items(list.length)}
      </h2>
      <ul className="border-line divide-line mt-4 divide-y border-y">
        {entries.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((favorite) => (
          <li key={favorite._id}>
            {favorite._id === taken?._id && strip ? (
              strip
            ) : (
              <FavoriteRow favorite={favorite} onRemove={() => remove(favorite)} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-12 empty:hidden">
        <Pager page={page} totalPages={totalPages} to={(to) => `${addressOf(to)}#${ROWS}`} />
      </div>
    </section>
  );
};

const addressOf = (page: number): string => (page === 1 ? addresses.favorites : `${addresses.favorites}?page=${page}`);

/** The page the address names; the first one, in the address too, where it names none that is there. */
const usePage = (entries: number): { page: number; totalPages: number } => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('page') ?? '1';
  const totalPages = Math.max(1, Math.ceil(entries / PER_PAGE));
  const isThere = /^[1-9]\d*$/.test(asked) && Number(asked) <= totalPages;
  useEffect(() => {
    if (!isThere) void navigate(addresses.favorites, { replace: true, preventScrollReset: true });
  }, [isThere, navigate]);
  return { page: isThere ? Number(asked) : 1, totalPages };
};
