/**
 * Version of everything that public responses are made from. The number grows with each state this node sees, also when
 * the database comes back in an older state. Promotions run or not as they do at `moment`, which prices are computed for.
 */
export type PublicVersion = { number: number; moment: Date };

/** Before all others: a response made while the version could not be read is never current. */
export const UNKNOWN_VERSION: PublicVersion = { number: 0, moment: new Date(0) };
