import type { refusals } from './texts/orders.ts';

/** Texts for the reasons to refuse an order: of the checkout of accounts and the back office, or of guests. */
export type RefusalMessages = ReturnType<typeof refusals>;
