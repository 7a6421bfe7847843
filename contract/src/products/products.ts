import * as z from 'zod/mini';
import { Count, Id, ImagePath, Instant, Money, Percent, SearchText, Version } from '../fields.ts';
import { filter, QueryFlag, QueryIds, QueryMoney, QueryPage, queryWhole } from '../query-fields.ts';
import { Content } from './contents.ts';
import { Facets, ingredientFilters, promotionFilters, QueryRating } from './facets.ts';
import { ListedIngredient } from '../ingredients/ingredients.ts';
import { adminSchemas, formSchemas, pageSchemas, ProductTranslations } from './product-fields.ts';
import { AdminReview, Review } from '../reviews/product-reviews.ts';
import { routes } from '../route.ts';
import { QueryLanguage } from '../translations.ts';
import { AdminPicture } from '../images/uploads.ts';

export const PAGE_SIZE = 12;
export const sorts = ['finalPrice', 'rating', 'name', 'createdAt'] as const;
export type Sort = (typeof sorts)[number];

export const PromotionOnProduct = z.object({ _id: Id, name: z.string(), discountRate: Percent, endDate: Instant });

/** A product in a list. */
export const ProductCard = z.object({
  _id: Id,
  id: Id,
  productName: z.string(),
  description: z.string(),
  imagePath: z.array(ImagePath),
  price: Money,
  finalPrice: Money,
  stock: Count,
  AVGrating: z.number(),
  reviewCount: Count,
  /** Only while the promotion is running. */
  promotion: z.nullable(PromotionOnProduct),
  includingGift: z.boolean(),
  giftPoints: Count,
  size: z.string(),
  /** Absent when the shop has not said it (CONTENTS-1). */
  content: z.optional(Content),
  category: z.object({ _id: Id, name: z.string() }),
  createdAt: Instant,
});
export type ProductCard = z.input<typeof ProductCard>;

/** The group of a card that stands for its variants, two at least (VARIANTS-3). */
const CardGroup = z.object({
  _id: Id,
  name: z.string(),
  /** What is chosen, such as 'Size'. */
  choice: z.string(),
  variants: Count,
  /** Whether a variant costs more than the card says. */
  othersCostMore: z.boolean(),
});
/** A card of a list with one card per group; a card without a group is a product. */
export const GroupedCard = z.extend(ProductCard, { group: z.optional(CardGroup) });
export type GroupedCard = z.input<typeof GroupedCard>;

/** A product in a cart or a wishlist; it stays there when it can no longer be bought (VISIBILITY-1). */
export const SavedProduct = z.extend(ProductCard, { isAvailable: z.boolean() });

/** The product page: the card and its details. */
export const Product = z.extend(ProductCard, {
  ...pageSchemas,
  /** The category's parent, for the breadcrumb; null for a parent category itself. */
  parentCategory: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** What each picture shows, in words, '' without any; absent when there are none for all of them. */
  pictureTexts: z.optional(z.array(z.string())),
  /** The newest approved ones, at most 50; `reviewCount` is their total number. */
  reviews: z.array(Review),
  /** Approved ones of 1, 2, 3, 4 and 5 stars. */
  ratingCounts: z.array(Count),
});
export type Product = z.input<typeof Product>;

/** A visible product of a group, in the order of the choice. */
const Variant = z.extend(
  z.omit(ProductCard, { id: true, description: true, size: true, category: true, createdAt: true }),
  { label: z.string() },
);
export type Variant = z.input<typeof Variant>;
export const ProductGroup = z.object({
  _id: Id,
  name: z.string(),
  choice: z.string(),
  AVGrating: z.number(),
  reviewCount: Count,
  /** Approved ones of all variants, of 1, 2, 3, 4 and 5 stars. */
  ratingCounts: z.array(Count),
  variants: z.array(Variant),
  /** Of all variants: the newest approved ones, at most 50. */
  reviews: z.array(z.extend(Review, { productId: Id })),
});
export type ProductGroup = z.input<typeof ProductGroup>;

export const ProductPage = z.extend(Product, {
  group: z.optional(ProductGroup),
  ingredientList: z.optional(z.array(ListedIngredient)),
});

export type ProductTranslations = z.output<typeof ProductTranslations>;

/** Adds the fields of the back office; `promotion` is the assigned one, also while it isn't running. */
const forAdmins = {
  ...adminSchemas,
  promotion: z.nullable(z.extend(PromotionOnProduct, { startDate: Instant, isRunning: z.boolean() })),
  isDisabled: z.boolean(),
  /** The group that the product is a variant of, and whether the promotion of this one has all its variants. */
  group: z.nullable(z.object({ _id: Id, name: z.string(), label: z.string(), isPromotedWhole: z.boolean() })),
  /** Version of the product: a change with an outdated one is refused, so that no other change is lost. */
  version: z.string(),
};
export const AdminProductCard = z.extend(ProductCard, forAdmins);
export type AdminProductCard = z.input<typeof AdminProductCard>;
export const AdminProduct = z.extend(Product, {
  ...forAdmins,
  reviews: z.array(AdminReview),
  companions: z.array(Id),
  pictures: z.array(AdminPicture),
});
export type AdminProduct = z.input<typeof AdminProduct>;

export const ProductQuery = z.object({
  page: QueryPage,
  limit: queryWhole(1, 100),
  search: SearchText,
  minPrice: QueryMoney,
  maxPrice: QueryMoney,
  sortBy: filter(z.enum(sorts)),
  sortOrder: filter(z.enum(['asc', 'desc'])),
  showGifts: QueryFlag,
  ...promotionFilters,
  categories: QueryIds,
  minRating: QueryRating,
  inStock: QueryFlag,
  ...ingredientFilters,
  ids: QueryIds,
  facets: QueryFlag,
  groups: QueryFlag,
  lang: QueryLanguage,
});

export const adminSorts = ['createdAt', 'name', 'price', 'stock'] as const;
export type AdminSort = (typeof adminSorts)[number];
/** What the list of the back office is narrowed to. `hidden`: not visible in the shop, for whatever reason. */
export const productStates = ['soldOut', 'hidden', 'promoted'] as const;

export const ProductForm = z.object(formSchemas);
export type ProductForm = z.input<typeof ProductForm>;

/** Any of the form's fields; absent ones stay unchanged. */
const ProductChange = z.extend(z.partial(ProductForm), { version: Version });
const ById = z.object({ id: Id });
const Shown = z.object({ groups: QueryFlag, lang: QueryLanguage });

export const products = routes({
  'GET /products': {
    access: 'public',
    summary:
      'Products that can be bought: searched, filtered, sorted, a page at a time. `groups`: one card for the variants of a group; `facets`: with the counts of further filters.',
    query: ProductQuery,
    answer: z.object({
      data: z.array(GroupedCard),
      total: Count,
      totalPages: Count,
      page: Count,
      /** Only on request, as is `meant`. */
      facets: z.optional(Facets),
      /** What a search with very few products may have meant, and how many products that finds. */
      meant: z.optional(z.object({ search: z.string(), total: Count })),
    }),
  },
  'GET /products/:id': {
    access: 'public',
    summary: 'One product with its newest approved reviews, at most 50. `groups`: with the variants of its group.',
    params: ById,
    query: Shown,
    answer: ProductPage,
  },
  'GET /admin/top-products': {
    access: 'public',
    summary:
      'Best sellers: units on orders that are not cancelled, at most 10. `groups`: one card for the variants of a group.',
    query: Shown,
    answer: z.array(z.extend(GroupedCard, { realStock: Count })),
  },
  'GET /products/admin/getall': {
    access: 'admin',
    summary:
      'All products, disabled ones too; newest first unless sorted otherwise. `toJudge`: those with reviews that wait; `grouped`: variants only.',
    query: z.object({
      page: QueryPage,
      limit: queryWhole(1, 100),
      search: SearchText,
      toJudge: QueryFlag,
      notTranslatedTo: QueryLanguage,
      grouped: QueryFlag,
      /** A parent includes its subcategories. */
      categories: QueryIds,
      state: filter(z.enum(productStates)),
      ids: QueryIds,
      sortBy: filter(z.enum(adminSorts)),
      sortOrder: filter(z.enum(['asc', 'desc'])),
    }),
    answer: z.object({
      data: z.array(AdminProductCard),
      pagination: z.object({ page: Count, totalPages: Count, total: Count }),
    }),
  },
  'GET /products/admin/getByid/:id': {
    access: 'admin',
    summary: 'One product with all reviews that wait and the newest approved ones, at most 100.',
    params: ById,
    answer: AdminProduct,
  },
  'POST /products': {
    access: 'admin',
    summary: 'Add a product.',
    body: ProductForm,
    answer: AdminProduct,
    status: 201,
  },
  'PUT /products/:id': {
    access: 'admin',
    summary:
      'Change a product: what is sent. With a `version`, 409 `changed_meanwhile` names what somebody else changed.',
    params: ById,
    body: ProductChange,
    answer: AdminProduct,
  },
  'DELETE /products/:id': {
    access: 'admin',
    summary: 'Delete a product; orders keep their own copy.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
  'PUT /products/disable/:id': {
    access: 'admin',
    summary: 'Disable or enable a product. With `from`, 409 `changed_meanwhile` when it is not so any more.',
    params: ById,
    body: z.object({
      isDisable: z.boolean(),
      /** What it was when it was read: 409 `changed_meanwhile` when it is not that now. */
      from: z.optional(z.boolean()),
    }),
    answer: AdminProduct,
  },
});
