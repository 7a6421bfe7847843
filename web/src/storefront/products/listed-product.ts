import type { ProductCard } from '@nabta/contract/products.ts';

/** What is left out: a rendered page carries the data of its cards a second time, for its scripts. */
type Unshown = 'id' | 'size' | 'category' | 'createdAt';

/** A product as cards, carts and favourites show it. */
export type ListedProduct = Omit<ProductCard, Unshown | 'promotion' | 'description'> & {
  promotion: { discountRate: number } | null;
  /** Only where it was asked for: it is as long as all the rest. */
  description?: string;
};

/** A card shows the first picture, and the second while it is pointed at. */
const PICTURES = 2;

/** Cuts a product down to what a card shows. */
export const listed = (product: ProductCard, withDescription = false): ListedProduct => {
  const {
    id: _id,
    size: _size,
    category: _category,
    createdAt: _createdAt,
    description,
    promotion,
    imagePath,
    ...rest
  } = product;
  return {
    ...rest,
    imagePath: imagePath.slice(0, PICTURES),
    promotion: promotion && { discountRate: promotion.discountRate },
    ...(withDescription && { description }),
  };
};
