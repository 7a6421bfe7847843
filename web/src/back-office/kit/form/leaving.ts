import type { BlockerFunction } from 'react-router';

type Navigation = Pick<Parameters<BlockerFunction>[0], 'currentLocation' | 'nextLocation'>;
type Location = Navigation['currentLocation'];

/** The latest navigation: the location where it began, and the address it leads to. */
let latest: { from: string; to: Location } | undefined;

export const recordNavigation = ({ currentLocation, nextLocation }: Navigation): void => {
  latest = { from: currentLocation.key, to: nextLocation };
};

/**
 * The address to which a navigation from this location leads, until it is rendered. `useNavigation` reports it only once
 * that is rendered: a timer may run out before.
 */
export const destinationFrom = ({ key }: Location): Location | undefined =>
  latest?.from === key ? latest.to : undefined;
