import type { AdminProduct, ProductForm } from '@nabta/contract/products.ts';
import { isSame, type Errors } from '../../lib/use-form.ts';
import { productForm as words } from '../../texts/admin-product.ts';
import { numberIn } from './amounts.ts';

/** In the order of the form. */
export const productFields = [
  'productName',
  'category',
  'price',
  'stock',
  'realStock',
  'size',
  'description',
  'Ingredients',
  'video',
  'includingGift',
  'giftPoints',
  'gifts',
] as const;
export type ProductField = (typeof productFields)[number];

/** A product as its form holds it: numbers as they are typed. */
export type ProductValues = Record<Exclude<ProductField, 'includingGift' | 'Ingredients' | 'gifts'>, string> & {
  includingGift: boolean;
  Ingredients: readonly string[];
  gifts: readonly string[];
};

export const emptyProduct: ProductValues = {
  productName: '',
  category: '',
  price: '',
  stock: '',
  realStock: '',
  size: '',
  description: '',
  Ingredients: [],
  video: '',
  includingGift: false,
  giftPoints: '',
  gifts: [],
};

export const valuesOf = (product: AdminProduct): ProductValues => ({
  productName: product.productName,
  category: product.category._id,
  price: String(product.price),
  stock: String(product.stock),
  realStock: String(product.realStock),
  size: product.size,
  description: product.description,
  Ingredients: product.Ingredients,
  video: product.video,
  includingGift: product.includingGift,
  giftPoints: String(product.giftPoints),
  gifts: product.gifts,
});

/** The fields that differ. What belongs to gifts counts only where there are any. */
export const fieldsBetween = (one: ProductValues, other: ProductValues): ProductField[] =>
  productFields.filter(
    (name) => !isSame(one[name], other[name]) && (other.includingGift || (name !== 'giftPoints' && name !== 'gifts')),
  );

/** Some of the fields, as the call wants them; what is left out stays as it is on the server. */
export const bodyOf = (values: ProductValues, names: readonly ProductField[] = productFields): Partial<ProductForm> => {
  const body = {
    ...values,
    price: numberIn(values.price),
    stock: numberIn(values.stock),
    realStock: numberIn(values.realStock),
    giftPoints: numberIn(values.giftPoints),
    Ingredients: [...values.Ingredients],
    gifts: [...values.gifts],
  };
  return Object.fromEntries(names.map((name) => [name, body[name]]));
};

/** The fields of a new product: without gifts nothing of them, and the warehouse holds what can be sold unless said. */
export const newBody = (values: ProductValues): ProductForm => {
  const named = fieldsBetween(emptyProduct, values).filter((name) => name !== 'realStock' || values.realStock.trim());
  const required = ['productName', 'category', 'price', 'stock', 'description'] as const;
  return bodyOf(values, [...new Set([...required, ...named])]) as ProductForm;
};

/** What is wrong with each field, by the contract's rules; a path such as `Ingredients.3` is its field's. */
export const errorsIn = (byPath: Record<string, string>): Errors<ProductField> =>
  Object.fromEntries(Object.entries(byPath).map(([path, message]) => [path.split('.')[0], message]));

export const productErrors = async (values: ProductValues, body: unknown): Promise<Errors<ProductField>> => {
  const [{ ProductForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/products.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = ProductForm.safeParse(body);
  return {
    ...(error && errorsIn(messagesByField(error))),
    ...(!values.category && { category: words.chooseCategory }),
  };
};
