import type { BlockerFunction } from 'react-router';

type Navigation = Parameters<BlockerFunction>[0];

/** The latest navigation: the screen where it began, and the path it leads to. */
let latest: { from: string; to: string } | undefined;

export const recordNavigation = ({ currentLocation, nextLocation }: Navigation): void => {
  latest = { from: currentLocation.key, to: nextLocation.pathname };
};

/**
 * Whether a navigation from this location to another screen is pending. `useNavigation` reports it only once it is rendered:
 * a timer may run out before.
 */
export const isLeaving = ({ key, pathname }: Navigation['currentLocation']): boolean =>
  latest?.from === key && latest.to !== pathname;
