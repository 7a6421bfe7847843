import type { Product, ProductGroup } from '@nabta/contract/products.ts';

/** `variant`: the label of the variant that a review of a group is about. */
export type ShownReview = Product['reviews'][number] & { variant?: string | undefined };

/** A product as its page shows it: a variant has the rating and the reviews of its group. */
export type ShownProduct = Omit<Product, 'reviews'> & { reviews: ShownReview[] };

/** The group of a variant, with all of them. */
export type ShownGroup = Omit<ProductGroup, 'AVGrating' | 'reviewCount' | 'reviews'>;
