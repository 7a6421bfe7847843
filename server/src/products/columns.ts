import type { ProductForm } from '@nabta/contract/products.ts';

/**
 * The fields of a product's form by the column of their row; a missing one does not compile. New ones go last: a version
 * (core/http/version.ts) counts the fields, and forms are open while a new version of the shop starts.
 */
export const columnOf = {
  productName: 'name',
  price: 'price',
  stock: 'stock',
  realStock: 'real_stock',
  size: 'size',
  video: 'video',
  description: 'description',
  category: 'category_id',
  includingGift: 'including_gift',
  giftPoints: 'gift_points',
  Ingredients: 'ingredients',
  /** Stored in a table of their own, and selected under this name. */
  gifts: 'gifts',
  translations: 'translations',
  barcode: 'barcode',
  /** Only those that still exist, where it is edited. */
  companions: 'companions',
  contentAmount: 'content_amount',
  contentUnit: 'content_unit',
} as const satisfies Record<keyof ProductForm, string>;
export type ColumnOf = typeof columnOf;

/** What the product page and the back office select beside the columns of a card and the texts. */
export const detailColumns = ['products.video', 'products.translations', 'products.barcode'] as const;

type FormRow = Record<ColumnOf[keyof ColumnOf], unknown>;

/** A row by the names of the form's fields. */
export const formValues = <Row extends FormRow>(row: Row) =>
  Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]])) as {
    [Field in keyof ColumnOf]: Row[ColumnOf[Field]];
  };
