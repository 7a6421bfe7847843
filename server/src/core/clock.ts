/** The only place on the server that reads the time, so a test can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
