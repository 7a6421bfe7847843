import type { Language } from '@nabta/contract/languages.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import type { Names } from '@nabta/contract/translations.ts';

/** The fields of a product that lists are sorted and filtered by. */
export type Listing = {
  /** In the shop's default language. */
  name: string;
  /** In further languages; null without translations. */
  translatedNames: Names | null;
  /** The length of the normalised name, in the shop's default language. */
  nameLength: number;
  /** The further languages in which no text is missing; null without translations. */
  translatedTo: Language[] | null;
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
  /** The promotion that is running; null without one. */
  promotionId: string | null;
  /** The known ingredients; null for a product that lists none at all. */
  ingredients: string[] | null;
  /** The group that the product is a variant of. */
  groupId: string | null;
  /** Rating and sold units of all visible variants of the group; null without a group. */
  groupRating: number | null;
  groupUnitsSold: number | null;
};

/** The present state of a product: without `listing` it is deleted, without `words` its words have not changed. */
export type Change = { id: string; listing?: Listing; words?: string };
