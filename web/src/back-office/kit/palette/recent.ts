import { sessionStore } from '../../../lib/storage.ts';

const KEY = 'recentPlaces';
const MOST = 5;

/** A place that was opened with the palette. The names of customers are among them: stored for this tab and admin only, until the logout. */
export type Recent = { to: string; label: string };

export const readRecent = (admin: string): Recent[] => {
  try {
    const stored: unknown = JSON.parse(sessionStore.read(KEY) ?? 'null');
    if (!stored || typeof stored !== 'object' || !('admin' in stored) || stored.admin !== admin) return [];
    return 'places' in stored && Array.isArray(stored.places) ? stored.places : [];
  } catch {
    return [];
  }
};

export const addRecent = (admin: string, place: Recent): void => {
  const others = readRecent(admin).filter(({ to }) => to !== place.to);
  sessionStore.write(KEY, JSON.stringify({ admin, places: [place, ...others].slice(0, MOST) }));
};

export const forgetRecent = (): void => sessionStore.remove(KEY);
