import type { Millimes } from '@nabta/contract/money.ts';

/** The fields of a product that lists are sorted and filtered by. */
export type Listing = {
  sortName: string;
  price: Millimes;
  finalPrice: Millimes;
  stock: number;
  unitsSold: number;
  rating: number;
  /** Microseconds since 1970. */
  createdAt: number;
  categoryId: string;
  isVisible: boolean;
  includingGift: boolean;
  isInPromotion: boolean;
};

/** The present state of a product: without `listing` it is deleted, without `words` its words have not changed. */
export type Change = { id: string; listing?: Listing; words?: string };
