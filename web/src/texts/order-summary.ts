/** The texts of an order summary, in the language of its checkout. */
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
  /** Title of the error summary. */
  fix: (n: number) => string;
};
