import type { ProductField, productTexts } from '@nabta/contract/products/product-fields.ts';
import { typedNumber, typedWhole } from '@nabta/contract/typed.ts';
import type { AdminProduct, ProductForm } from '@nabta/contract/products/products.ts';
import type { ComponentProps } from 'react';
import { companionPicker, productForm as words } from '../../texts/admin-product.ts';
import { typedAmount } from './amounts.ts';
import { isSame, type FieldMessages } from '../kit/form/use-contract-form.ts';
import { translationValues, type Translated } from '../kit/form/translations.ts';

const emptyTexts = {
  productName: '',
  description: '',
  size: '',
  Ingredients: [] as readonly string[],
} satisfies Record<keyof typeof productTexts, unknown>;
/** The fields with a text in each language. */
export const translatedFields = Object.keys(emptyTexts);

/** The form's value of each kind of field: a number is typed text; `whole`: a number without decimals. */
type FormValue = {
  text: string;
  number: string;
  whole: string;
  list: readonly string[];
  flag: boolean;
  translations: Translated<typeof emptyTexts>;
};
export type Descriptor = {
  kind: keyof FormValue;
  label: string;
  /** Only for products with gifts. */
  ofGifts?: true;
  /** Sent for a new product even when empty. */
  required?: true;
  /** Between the variants of a product: empty in a new one. */
  differs: boolean;
  /** One line of text, among the details; other inputs are written out (`product-inputs.tsx`, `detail-inputs.tsx`). */
  input?: { hint: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'placeholder' | 'dir' | 'autoComplete'
  >;
};

/** The fields of a product, in the order of the form. A field of the contract that is missing here does not compile. */
export const descriptors = {
  productName: { kind: 'text', label: words.name, required: true, differs: false },
  category: { kind: 'text', label: words.category, required: true, differs: false },
  price: { kind: 'number', label: words.price, required: true, differs: false },
  stock: { kind: 'whole', label: words.stock, required: true, differs: true },
  realStock: { kind: 'whole', label: words.realStock, required: true, differs: true },
  description: { kind: 'text', label: words.description, required: true, differs: false },
  size: { kind: 'text', label: words.size, differs: true },
  contentAmount: { kind: 'number', label: words.contentAmount, differs: true },
  contentUnit: { kind: 'text', label: words.contentUnit, differs: false },
  Ingredients: { kind: 'list', label: words.ingredients, differs: false },
  video: {
    kind: 'text',
    label: words.video,
    differs: false,
    input: { hint: words.videoHint, type: 'url', inputMode: 'url', placeholder: 'https://', dir: 'ltr' },
  },
  barcode: {
    kind: 'text',
    label: words.barcode,
    differs: true,
    input: { hint: words.barcodeHint, dir: 'ltr', autoComplete: 'off' },
  },
  companions: { kind: 'list', label: companionPicker.label, differs: false },
  includingGift: { kind: 'flag', label: words.includingGift, differs: false },
  giftPoints: { kind: 'whole', label: words.giftPoints, ofGifts: true, differs: false },
  gifts: { kind: 'list', label: words.gifts, ofGifts: true, differs: false },
  // beside the texts that they translate
  translations: { kind: 'translations', label: '', differs: false },
} as const satisfies Record<ProductField, Descriptor>;

export const productFields = Object.keys(descriptors) as ProductField[];
export const labels = Object.fromEntries(Object.entries(descriptors).map(([name, { label }]) => [name, label]));
export const descriptorOf = (name: ProductField): Descriptor => descriptors[name];

/** The form's values of a product. */
export type ProductValues = { [Name in ProductField]: FormValue[(typeof descriptors)[Name]['kind']] };

const toFormValue = (kind: keyof FormValue, value: unknown): FormValue[keyof FormValue] => {
  if (kind === 'list') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'flag') return value === true;
  if (kind === 'translations') return translationValues(emptyTexts, value as Partial<FormValue['translations']>);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const valuesFrom = (valueOf: (name: ProductField) => unknown): ProductValues =>
  Object.fromEntries(
    productFields.map((name) => [name, toFormValue(descriptorOf(name).kind, valueOf(name))]),
  ) as ProductValues;

export const emptyProduct = valuesFrom(() => undefined);

export const valuesOf = (product: AdminProduct): ProductValues => {
  const { price, category } = product;
  const values: Record<ProductField, unknown> = { ...product, price: typedAmount(price), category: category._id };
  return valuesFrom((name) => values[name]);
};

/** The values of a new variant of a product: what differs between variants is empty. */
export const variantValues = (product: AdminProduct): ProductValues => {
  const values = valuesOf(product);
  const own = productFields.filter((name) => descriptorOf(name).differs);
  const emptied = translatedFields.filter((name) => own.some((each) => each === name));
  const translations = Object.entries(values.translations).map(([code, texts]) => [
    code,
    { ...texts, ...pick(emptyTexts, emptied) },
  ]);
  return {
    ...values,
    ...pick(emptyProduct, own),
    translations: Object.fromEntries(translations) as ProductValues['translations'],
  };
};

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Fields about gifts apply only to products with gifts. */
export const isApplicable = (name: string, { includingGift }: ProductValues): boolean =>
  includingGift || !descriptorOf(name as ProductField).ofGifts;

/** The fields that differ. */
export const fieldsBetween = (one: ProductValues, other: ProductValues): ProductField[] =>
  productFields.filter((name) => !isSame(one[name], other[name]) && isApplicable(name, other));

export const isNumber = (name: ProductField): boolean => ['number', 'whole'].includes(descriptorOf(name).kind);

export const numberOf = (name: ProductField, typed: string): number =>
  descriptorOf(name).kind === 'whole' ? typedWhole(typed) : typedNumber(typed);

/** An optional number that is empty is null; the contract says of each whether null is allowed. */
const amountOf = (name: ProductField, typed: string): number | null =>
  descriptorOf(name).required || typed.trim() !== '' ? numberOf(name, typed) : null;

/** The body for some fields; omitted ones stay unchanged on the server. */
export const bodyOf = (values: ProductValues, names: readonly ProductField[] = productFields): Partial<ProductForm> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      return [name, isNumber(name) && typeof value === 'string' ? amountOf(name, value) : value];
    }),
  );

const isEmpty = (typed: string): boolean => typed.trim() === '';

/** The body of a new product: the required fields, and the others if they were filled in. */
export const newBody = (values: ProductValues): ProductForm => {
  const entered = fieldsBetween(emptyProduct, values);
  return bodyOf(
    // an empty warehouse follows the stock
    { ...values, realStock: isEmpty(values.realStock) ? values.stock : values.realStock },
    productFields.filter((name) => descriptorOf(name).required || entered.includes(name)),
  ) as ProductForm;
};

/** An empty warehouse has no error of its own: what is wrong is the stock that it follows. */
export const isCheckedWhenNew = (name: string, { realStock }: ProductValues): boolean =>
  name !== 'realStock' || !isEmpty(realStock);

/** Message for an empty category; the contract's would be about an invalid id. */
export const checkCategory = ({ category }: ProductValues): FieldMessages => ({
  category: category ? undefined : words.chooseCategory,
});
