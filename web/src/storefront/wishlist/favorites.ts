import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { handleFailure } from '../../lib/reactions.ts';
import { localStore } from '../../lib/storage.ts';
import { currentUser } from '../../session/current-user.ts';
import { createUserStore } from '../../session/user-store.ts';
import { favorites as words } from '../../texts/favorites.ts';
import { createStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';
import { applyChange, type Favorite, type FavoriteChange } from './favorite-change.ts';
import type { ListedProduct } from '../products/listed-product.ts';

/** The favorites of the signed-in user, newest first. */
export const favorites = createUserStore<readonly Favorite[]>((load) => load('GET /wishlist'), { initial: [] });

/** Error messages of the last changes, by product id. */
export const favoriteFailures = createStore<Readonly<Record<string, string>>>({});

const CHANGED = 'favoritesChanged';
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === CHANGED && void favorites.refetch());
}

/** Makes other windows of this browser refetch; where storage is forbidden, they do when they become visible. */
const notifyWindows = (): void => void localStore.write(CHANGED, new Date().toISOString());

/** The newest change of a product that the server hasn't answered yet, by user and product. */
const pending = new Map<string, { change: FavoriteChange; update: ReturnType<typeof favorites.optimistic> }>();

/**
 * Adds a product to the favorites or removes it: optimistic, rolled back with a message if it fails. One call per
 * product runs at a time, and the last change wins: the first caller gets the change that was carried out.
 */
export const setFavorite = async (change: FavoriteChange): Promise<FavoriteChange | undefined> => {
  const user = currentUser()?._id;
  if (!user) return undefined;
  const key = `${user} ${change.favorite._id}`;
  const running = pending.get(key);
  running?.update.rollback();
  pending.set(key, { change, update: favorites.optimistic((list) => applyChange(list, change)) });
  setFailure(change.favorite._id, undefined);
  if (running) return undefined;
  try {
    return await carryOut(user, key, change);
  } finally {
    pending.get(key)?.update.rollback();
    pending.delete(key);
  }
};

const carryOut = async (user: string, key: string, change: FavoriteChange): Promise<FavoriteChange | undefined> => {
  const failure = await send(change);
  if (failure?.status === 401 && currentUser()?._id === user) {
    // before the query below, which would end the session without a word
    handleFailure(failure);
    return undefined;
  }
  // until the list is loaded, only the update can show the product
  if (!favorites.isLoaded()) await favorites.refetch();
  if (currentUser()?._id !== user) return failure ? undefined : change;
  // before the newest change: if that one fails, this one is what the server has
  if (!failure) {
    favorites.optimistic((list) => applyChange(list, change)).confirm();
    notifyWindows();
  }
  const newest = pending.get(key);
  if (newest && newest.change.isFavorite !== change.isFavorite) return carryOut(user, key, newest.change);
  if (failure) {
    report(failure, change);
    return undefined;
  }
  return change;
};

const send = async ({
  favorite: { _id: productId, addedAt },
  isFavorite,
}: FavoriteChange): Promise<ApiFailure | undefined> => {
  const params = { productId };
  try {
    if (isFavorite) await api('POST /wishlist/add/:productId', { params, query: { addedAt }, handlesFailure: true });
    else await api('DELETE /wishlist/remove/:productId', { params, handlesFailure: true });
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

const report = (failure: ApiFailure, { favorite: { _id, productName }, isFavorite }: FavoriteChange): void => {
  const text = !isFavorite
    ? words.removeFailed
    : failure.status === 404
      ? words.gone({ name: productName })
      : words.addFailed;
  setFailure(_id, text);
  toast({ kind: 'error', text });
};

export const addFavorite = (product: ListedProduct): Promise<FavoriteChange | undefined> =>
  setFavorite({ favorite: { ...product, isAvailable: true, addedAt: new Date().toISOString() }, isFavorite: true });

/** The action of a favorite toggle. Before the favorites are loaded, it adds. */
export const toggleFavorite = async (product: ListedProduct): Promise<void> => {
  const favorite = favorites.getData()?.find(({ _id }) => _id === product._id);
  const done = await (favorite ? setFavorite({ favorite, isFavorite: false }) : addFavorite(product));
  if (done?.isFavorite === false) toast({ kind: 'success', text: words.removed });
};
