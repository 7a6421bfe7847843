import {
  adminFields,
  pageFields,
  productFieldNames,
  productFields,
  type AdminField,
  type PageField,
  type ProductField,
  type ProductFields,
} from '@nabta/contract/products/product-fields.ts';

/** The column of each field of a product's form. */
export type ColumnOf = { [Field in ProductField]: ProductFields[Field]['column'] };

/** The fields that are columns of `products`; gifts have a table of their own. */
export type StoredField = Exclude<ProductField, 'gifts'>;
export const storedFields = productFieldNames.filter((field): field is StoredField => field !== 'gifts');
export const columnOf = <Field extends ProductField>(field: Field) => productFields[field].column as ColumnOf[Field];

/** What cards have too, what is read in one language, and what is in another table. */
const selectedElsewhere = ['realStock', 'contentAmount', 'contentUnit', 'Ingredients', 'gifts'] as const;
type Detail = Exclude<PageField | AdminField, (typeof selectedElsewhere)[number]>;
const isDetail = (field: PageField | AdminField): field is Detail => !selectedElsewhere.some((each) => each === field);

/** What the product page and the back office select beside the columns of a card and the texts. */
export const detailColumns = [...pageFields, ...adminFields]
  .filter(isDetail)
  .map((field) => `products.${columnOf(field)}` as const);

type RowOf<Field extends ProductField> = Record<ColumnOf[Field], unknown>;

/** Fields of a row, by their names in the form. */
const valuesOf = <Field extends ProductField, Row extends RowOf<Field>>(fields: readonly Field[], row: Row) =>
  Object.fromEntries(fields.map((field) => [field, row[columnOf(field)]])) as { [Name in Field]: Row[ColumnOf[Name]] };

export const formValues = <Row extends RowOf<ProductField>>(row: Row) => valuesOf(productFieldNames, row);
export const adminValues = <Row extends RowOf<AdminField>>(row: Row) => valuesOf(adminFields, row);
