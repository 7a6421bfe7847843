import { createStore } from '../../ui/store.ts';

/** The products whose hearts are filled; `favorites-link.tsx` keeps it for those who have an account. */
export const favoriteMarks = createStore<ReadonlySet<string>>(new Set());
