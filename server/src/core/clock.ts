/** The server reads the time only here, so that a test can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Time zone of the shop's days and months (DASHBOARD-3). */
export const SHOP_ZONE = 'Africa/Tunis';
