import { typedNumber } from '@nabta/contract/typed.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { discounted, fromDinars, fromPercent, toDinars } from '@nabta/contract/money.ts';
import type { AdminProduct } from '@nabta/contract/products.ts';
import type { ContentUnit } from '@nabta/contract/unit-price.ts';
import type { Unsaved } from '../../../features/preview/messages.ts';
import type { ProductValues } from '../product-fields.ts';

/** A typed number, or what is stored while it is none. */
const numberOr = (typed: string, stored: number): number => {
  const number = typedNumber(typed);
  return Number.isFinite(number) && number >= 0 ? number : stored;
};

/** What the page of a product would show in a language if the form was saved as it is. Pure. */
export const unsavedProduct = (product: AdminProduct, values: ProductValues, code: Language): Unsaved => {
  // the texts of the default language are empty among the translations
  const texts = values.translations[code];
  const price = numberOr(values.price, product.price);
  const { promotion, pictures } = product;
  const amount = typedNumber(values.contentAmount);
  const alts = pictures.map(({ alt, translations }) => translations[code]?.alt || alt);
  return {
    productName: texts.productName || values.productName,
    description: texts.description || values.description,
    size: texts.size || values.size,
    Ingredients: [...(texts.Ingredients.length > 0 ? texts.Ingredients : values.Ingredients)],
    price,
    finalPrice: promotion?.isRunning
      ? toDinars(discounted(fromDinars(price), fromPercent(promotion.discountRate)))
      : price,
    stock: Math.floor(numberOr(values.stock, product.stock)),
    video: values.video,
    content: amount > 0 ? { amount, unit: (values.contentUnit || 'ml') as ContentUnit } : undefined,
    includingGift: values.includingGift,
    giftPoints: Math.floor(numberOr(values.giftPoints, 0)),
    imagePath: product.imagePath,
    pictureTexts: alts,
  };
};
