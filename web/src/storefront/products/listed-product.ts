import type { GroupedCard, ProductCard } from '@nabta/contract/products/products.ts';

/** Fields to omit: a rendered page contains the data of its cards a second time, for its scripts. */
type OmittedField = 'id' | 'size' | 'category' | 'createdAt';

/** A product as cards, carts and favorites show it. */
export type ListedProduct = Omit<ProductCard, OmittedField | 'promotion' | 'description'> & {
  promotion: { discountRate: number } | null;
  /** Only on request: it is as long as all other fields together. */
  description?: string;
  /** Of a card that stands for the variants of a group. */
  group?: GroupedCard['group'];
};

/** A card shows the first picture, and the second on hover. */
const PICTURES = 2;

/** Reduces a product to what a card shows. */
export const toListedProduct = (product: GroupedCard, { withDescription = false } = {}): ListedProduct => {
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
