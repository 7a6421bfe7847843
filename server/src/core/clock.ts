/** The only place on the server that reads the time, so a test can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Where the shop's days and months begin (decisions 14). */
export const SHOP_ZONE = 'Africa/Tunis';
