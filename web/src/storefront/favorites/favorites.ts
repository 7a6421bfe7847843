import { useMemo } from 'react';
import { api, type Api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { react } from '../../lib/reactions.ts';
import { currentUser, useUser } from '../../session/current-user.ts';
import { createOwn } from '../../session/own.ts';
import { favorites as words } from '../../texts/favorites.ts';
import { createStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';
import { withWish, type Favorite, type Wish } from './with-wish.ts';
import type { ListedProduct } from '../products/listed-product.ts';

/** Wishes the server has fulfilled so far: a list asked for before the last one may not know of it, and is asked for again. */
let fulfilled = 0;
const read = async (api: Api): Promise<readonly Favorite[]> => {
  const before = fulfilled;
  const list = await api('GET /wishlist');
  return before === fulfilled ? list : read(api);
};

/** As the server last told it, newest first. */
const stored = createOwn(read);
export const loadFavorites = stored.load;

/** What somebody wishes and the server hasn't answered yet, shown as if it had. */
type Pending = Wish & { of: string };
const pending = createStore<readonly Pending[]>([]);

/** Why the last wish for a product failed, by its id. */
export const favoriteFailures = createStore<Readonly<Record<string, string>>>({});

const shown = (list: readonly Favorite[], wishes: readonly Pending[], of?: string): readonly Favorite[] =>
  wishes.reduce((now, wish) => (wish.of === of ? withWish(now, wish) : now), list);

/** The favourites of whoever is here, with their wishes; only these until the favourites were read. */
export const useFavorites = () => {
  const { value, failure } = stored.use();
  const wishes = pending.use();
  const of = useUser()?._id;
  const list = useMemo(() => shown(value ?? [], wishes, of), [value, wishes, of]);
  return { list, isRead: value !== undefined, failure };
};

const CHANGED = 'favoritesChanged';
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === CHANGED && void stored.load());
}

/** Other windows of this browser show what changed in this one. */
const tellWindows = (): void => {
  try {
    window.localStorage.setItem(CHANGED, new Date().toISOString());
  } catch {
    // full or forbidden: they read it when they are shown again
  }
};

/**
 * Adds a product to the favourites or takes it out: shown at once, taken back if it fails, which is told. For each
 * product one call is under way at a time, and the last wish wins: the first caller is given the one that was fulfilled.
 */
export const wishFor = async ({ favorite, wanted }: Wish): Promise<Wish | undefined> => {
  const of = currentUser()?._id;
  if (!of) return undefined;
  const isUnderWay = findPending(of, favorite._id) !== undefined;
  pending.set([...otherPending(of, favorite._id), { of, favorite, wanted }]);
  setFailure(favorite._id, undefined);
  return isUnderWay ? undefined : settle({ of, favorite, wanted });
};

const settle = async (wish: Pending): Promise<Wish | undefined> => {
  const { of, favorite } = wish;
  const failure = await fulfil(wish);
  // until the list is read, only the wish can show what it did
  if (!stored.get()) await stored.load();
  const isHere = currentUser()?._id === of;
  const newest = findPending(of, favorite._id);
  if (isHere && newest && newest.wanted !== wish.wanted) return settle(newest);

  const list = stored.get();
  if (list && !failure) stored.set(of, withWish(list, wish));
  pending.set(otherPending(of, favorite._id));
  if (failure && isHere) tell(failure, wish);
  if (failure) return undefined;
  tellWindows();
  return wish;
};

const isFor = (of: string, id: string) => (wish: Pending) => wish.of === of && wish.favorite._id === id;
const findPending = (of: string, id: string) => pending.get().find(isFor(of, id));
const otherPending = (of: string, id: string) => pending.get().filter((wish) => !isFor(of, id)(wish));

const fulfil = async ({ favorite: { _id: productId, addedAt }, wanted }: Wish): Promise<ApiFailure | undefined> => {
  const params = { productId };
  try {
    if (wanted) await api('POST /wishlist/add/:productId', { params, query: { addedAt }, ownWords: true });
    else await api('DELETE /wishlist/remove/:productId', { params, ownWords: true });
    fulfilled += 1;
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error;
  }
};

const setFailure = (id: string, text: string | undefined): void => {
  const { [id]: _before, ...others } = favoriteFailures.get();
  favoriteFailures.set(text ? { ...others, [id]: text } : others);
};

const tell = (failure: ApiFailure, { favorite: { _id, productName }, wanted }: Wish): void => {
  if (failure.status === 401) return react(failure);
  const text = !wanted ? words.removeFailed : failure.status === 404 ? words.gone(productName) : words.addFailed;
  setFailure(_id, text);
  toast({ kind: 'error', text });
};

const asFavorite = (product: ListedProduct): Favorite => ({
  ...product,
  isAvailable: true,
  addedAt: new Date().toISOString(),
});

export const addFavorite = (product: ListedProduct): Promise<Wish | undefined> =>
  wishFor({ favorite: asFavorite(product), wanted: true });

/** What a heart does. Before the favourites were read, it adds. */
export const toggleFavorite = async (product: ListedProduct): Promise<void> => {
  const list = shown(stored.get() ?? [], pending.get(), currentUser()?._id);
  const favorite = list.find(({ _id }) => _id === product._id);
  const done = await (favorite ? wishFor({ favorite, wanted: false }) : addFavorite(product));
  if (done?.wanted === false) toast({ kind: 'success', text: words.removed });
};
