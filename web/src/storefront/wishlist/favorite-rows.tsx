import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { favorites as words } from '../../texts/favorites.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { addresses } from '../frame/addresses.ts';
import { UndoStrip } from '../carts/undo-strip.tsx';
import { FavoriteRow, nameIdOf } from './favorite-row.tsx';
import { favoriteFailures, setFavorite } from './favorites.ts';
import { applyChange, type Favorite } from './favorite-change.ts';

const PER_PAGE = 10;
export const ROWS = 'items';

/** The favorites, page by page. The last removed one is replaced by a strip with an undo button. */
export const FavoriteRows = ({ list }: { list: readonly Favorite[] }) => {
  const [removed, setRemoved] = useState<Favorite>();
  const isRemoved = removed !== undefined && !list.some(({ _id }) => _id === removed._id);
  const entries = removed ? applyChange(list, { favorite: removed, isFavorite: true }) : list;
  const { page, totalPages } = usePage(entries.length);
  const failure = favoriteFailures.use()[removed?._id ?? ''];

  // The focused element was removed with the row or strip.
  useEffect(() => {
    if (!removed || document.activeElement !== document.body) return;
    const ids = isRemoved ? ['undo', 'removed'] : [nameIdOf(removed._id)];
    ids
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus();
  }, [removed, isRemoved]);

  const remove = (favorite: Favorite): void => {
    setRemoved(favorite);
    void setFavorite({ favorite, isFavorite: false });
  };
  const strip = removed && isRemoved && (
    <UndoStrip
      text={failure ?? words.removedNamed({ name: removed.productName })}
      onUndo={removed.isAvailable ? () => void setFavorite({ favorite: removed, isFavorite: true }) : undefined}
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
        {words.items({ n: list.length })}
      </h2>
      <ul className="border-line divide-line mt-4 divide-y border-y">
        {entries.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((favorite) => (
          <li key={favorite._id}>
            {favorite._id === removed?._id && strip ? (
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

/** The page in the address; page 1, also in the address, when there is no such page. */
const usePage = (entries: number): { page: number; totalPages: number } => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const requested = query.get('page') ?? '1';
  const totalPages = Math.max(1, Math.ceil(entries / PER_PAGE));
  const isValidPage = /^[1-9]\d*$/.test(requested) && Number(requested) <= totalPages;
  useEffect(() => {
    if (!isValidPage) void navigate(addresses.favorites, { replace: true, preventScrollReset: true });
  }, [isValidPage, navigate]);
  return { page: isValidPage ? Number(requested) : 1, totalPages };
};
