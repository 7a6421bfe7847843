import type { SavedProduct } from '@nabta/contract/products/products.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';

type Line = { product_id: string; product_name: string; price_seen: Millimes; created_at: Date };

/** A deleted product in a cart: shown by its name, unavailable. */
export const goneProduct = (line: Line, uncategorized: string): z.output<typeof SavedProduct> => ({
  _id: line.product_id,
  id: line.product_id,
  productName: line.product_name,
  description: '',
  imagePath: [],
  price: line.price_seen,
  finalPrice: line.price_seen,
  stock: 0,
  AVGrating: 0,
  reviewCount: 0,
  promotion: null,
  includingGift: false,
  giftPoints: 0,
  size: '',
  category: { _id: uncategorized, name: 'Uncategorized' },
  createdAt: line.created_at,
  isAvailable: false,
});
