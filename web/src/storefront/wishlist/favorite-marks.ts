import { createStore } from '../../ui/store.ts';

/** Ids of the favorite products; `favorites-link.tsx` updates it for users with an account. */
export const favoriteMarks = createStore<ReadonlySet<string>>(new Set());
