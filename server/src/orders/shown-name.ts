import type { Language } from '@nabta/contract/languages.ts';
import { nameIn, type Names } from '@nabta/contract/translations.ts';

type Line = { product_name: string; name_translations: Names };
type Gift = { gift_name: string; name_translations: Names };

/** The name of an ordered product in a language, as it was when it was ordered. */
export const productNameIn = (language: Language, { product_name, name_translations }: Line): string =>
  nameIn(language, product_name, name_translations);

export const giftNameIn = (language: Language, { gift_name, name_translations }: Gift): string =>
  nameIn(language, gift_name, name_translations);
