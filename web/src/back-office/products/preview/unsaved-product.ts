import type { Language } from '@nabta/contract/languages.ts';
import { discounted, fromDinars, fromPercent, toDinars } from '@nabta/contract/money.ts';
import { formSchemas, type ProductField } from '@nabta/contract/products/product-fields.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { typedNumber } from '@nabta/contract/typed.ts';
import type { ContentUnit } from '@nabta/contract/products/unit-price.ts';
import type { Unsaved } from '../../../storefront/products/preview/messages.ts';
import { isNumber, numberOf, productFields, translatedFields, type ProductValues } from '../product-fields.ts';

/** A typed number, or what is stored while it is none. */
const numberOr = (typed: string, stored: number): number => {
  const number = typedNumber(typed);
  return Number.isFinite(number) && number >= 0 ? number : stored;
};

type Special = (product: AdminProduct, values: ProductValues) => Unsaved;
/** Fields that the page shows in another form than their value, or not at all. */
const specials: { [Field in ProductField]?: Special } = {
  category: () => ({}),
  price: (product, values) => {
    const price = numberOr(values.price, product.price);
    const { promotion } = product;
    const reduced = () => toDinars(discounted(fromDinars(price), fromPercent(promotion?.discountRate ?? 0)));
    return { price, finalPrice: promotion?.isRunning ? reduced() : price };
  },
  stock: ({ stock }, values) => ({ stock: Math.floor(numberOr(values.stock, stock)) }),
  giftPoints: (_, values) => ({ giftPoints: Math.floor(numberOr(values.giftPoints, 0)) }),
  contentAmount: (_, { contentAmount, contentUnit }) => {
    const amount = typedNumber(contentAmount);
    return { content: amount > 0 ? { amount, unit: (contentUnit || 'ml') as ContentUnit } : undefined };
  },
  translations: () => ({}),
};

/** The value of a field as its answer has it: null for a number that is empty, or that the contract refuses. */
const plainValue = (name: ProductField, values: ProductValues): unknown => {
  const value = values[name];
  if (!isNumber(name) || typeof value !== 'string') return value;
  const number = numberOf(name, value);
  return formSchemas[name].safeParse(number).success ? number : null;
};

/** A text in a language, or else in the default language, whose texts are empty among the translations. */
const shownText = (name: ProductField, values: ProductValues, code: Language): unknown => {
  const text = (values.translations[code] as Record<string, string | readonly string[]>)[name];
  return text?.length ? text : values[name];
};

/** What the page of a product would show in a language if the form was saved as it is. Pure. */
export const unsavedProduct = (product: AdminProduct, values: ProductValues, code: Language): Unsaved => ({
  ...Object.assign(
    {},
    ...productFields.map((name): object => {
      const special = specials[name];
      if (special) return special(product, values);
      return { [name]: translatedFields.includes(name) ? shownText(name, values, code) : plainValue(name, values) };
    }),
  ),
  imagePath: product.imagePath,
  pictureTexts: product.pictures.map(({ alt, translations }) => translations[code]?.alt || alt),
});
