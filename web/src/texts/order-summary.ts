/** What a summary of an order says, in the language of its checkout. */
export type OrderSummaryWords = {
  summary: string;
  editCart: string;
  subtotal: string;
  freeDelivery: string;
  total: string;
  gone: string;
  soldOut: string;
  /** A chosen gift is no longer available. */
  gift: string;
  left: (n: number) => string;
  take: (n: number) => string;
  takeOf: (n: number, name: string) => string;
  remove: string;
  removeOf: (name: string) => string;
  priceChanged: (before: string, now: string) => string;
  /** A heading of the errors of a form. */
  fix: (n: number) => string;
};
