/** Products as the server answers them, in tests of what screens show. */
import type { Cart } from '@nabta/contract/carts/carts.ts';
import type { Gift } from '@nabta/contract/gifts/gifts.ts';
import type { AdminProduct, AdminProductCard, Product, ProductCard } from '@nabta/contract/products/products.ts';

type Made = { name: string; price?: number; stock?: number; points?: number; gifts?: readonly string[] };

/** A product as lists show it; its id is its name. */
export const card = ({ name, price = 22, stock = 20, points = 0 }: Made): ProductCard => ({
  _id: name,
  id: name,
  productName: name,
  description: '',
  imagePath: [],
  price,
  finalPrice: price,
  stock,
  AVGrating: 0,
  reviewCount: 0,
  promotion: null,
  includingGift: points > 0,
  giftPoints: points,
  size: '',
  category: { _id: 'oils', name: 'Oils' },
  createdAt: '2026-11-01T11:00:00.000Z',
});

/** A product as its page shows it. */
export const product = (made: Made): Product => ({
  ...card(made),
  Ingredients: [],
  video: '',
  gifts: [...(made.gifts ?? [])],
  parentCategory: null,
  reviews: [],
  ratingCounts: [0, 0, 0, 0, 0],
});

export type MadeLine = Made & { quantity?: number; priceBefore?: number; gone?: boolean };

/** The cart of an account. */
export const cart = (...lines: readonly MadeLine[]): Cart => ({
  items: lines.map(({ quantity = 1, priceBefore, gone = false, gifts = [], ...made }) => ({
    _id: `line of ${made.name}`,
    productId: { ...card(made), isAvailable: !gone },
    quantity,
    selectedGiftIds: [...gifts],
    priceBefore: priceBefore ?? null,
  })),
  total: lines.reduce((sum, { quantity = 1, price = 22 }) => sum + quantity * price, 0),
});

/** A gift; its id is its name. */
export const gift = (name: string, pointValue: number, stock = 10): Gift => ({
  _id: name,
  giftName: name,
  imagePath: [],
  pointValue,
  stock,
  version: '1',
});

/** A product as lists of the back office show it; its id is its name. */
export const adminCard = (made: Made, more: Partial<AdminProductCard> = {}): AdminProductCard => ({
  ...card(made),
  promotion: null,
  translations: {},
  realStock: made.stock ?? 20,
  isDisabled: false,
  barcode: '',
  contentAmount: null,
  contentUnit: 'ml',
  group: null,
  version: '1',
  ...more,
});

/** A listed product as its own call answers it. */
export const adminProduct = (listed: AdminProductCard): AdminProduct => ({
  ...product({ name: listed.productName }),
  ...listed,
  reviews: [],
  companions: [],
  pictures: [],
});

/** A page of products of the back office. */
export const adminPage = (data: AdminProductCard[], total = data.length, size = 50) => ({
  data,
  pagination: { page: 1, totalPages: Math.ceil(total / size), total },
});
