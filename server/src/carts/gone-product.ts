import type { KeptProduct } from '@nabta/contract/products.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';

type Line = { product_id: string; product_name: string; price_seen: Millimes; created_at: Date };

/** What is left of a product that was deleted while it lay in a cart: its name, and that it can't be bought. */
export const goneProduct = (line: Line, uncategorized: string): z.output<typeof KeptProduct> => ({
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
