import type { AdminGroup, GroupForm } from '@nabta/contract/products/product-groups.ts';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { language } from '../../../i18n/language.ts';
import { adminGroups as words } from '../../../texts/admin-groups.ts';
import { translationValues } from '../../kit/form/translations.ts';
import { commonName, compareLabels, differBySize, guessLabels } from './guess-labels.ts';

type Member = AdminGroup['variants'][number];

/** The form's values of a group. */
const valuesOf = ({
  name,
  choice,
  translations,
  variants,
}: Pick<AdminGroup, 'name' | 'choice' | 'translations' | 'variants'>) => ({
  name,
  choice,
  translations: translationValues({ name: '', choice: '' }, translations),
  variants: variants.map((variant) => ({
    productId: variant.productId,
    productName: variant.productName,
    picture: variant.imagePath[0] ?? '',
    label: variant.label,
    translations: translationValues({ label: '' }, variant.translations),
  })),
});
export type GroupValues = ReturnType<typeof valuesOf>;

export const bodyOf = ({ variants, ...values }: GroupValues): GroupForm => ({
  ...values,
  variants: variants.map(({ productId, label, translations }) => ({ productId, label, translations })),
});

type Selected = readonly AdminProductCard[];

/** The name and size of a product in a language; '' where they are missing. */
const textsIn = (code: Language, defaultLanguage: Language, { productName, size, translations }: AdminProductCard) =>
  code === defaultLanguage
    ? { name: productName, size }
    : { name: translations[code]?.productName ?? '', size: translations[code]?.size ?? size };

const memberOf = ({ _id, productName, imagePath, price, stock, isDisabled }: AdminProductCard): Member => ({
  productId: _id,
  productName,
  label: '',
  translations: {},
  imagePath,
  price,
  stock,
  isDisabled,
});

/** A new group of products, with guesses for names and labels in each language. */
export const guessed = (products: Selected, defaultLanguage: Language): GroupValues => {
  const texts = (code: Language) => products.map((product) => textsIn(code, defaultLanguage, product));
  const nameIn = (code: Language) => commonName(texts(code).map(({ name }) => name));
  const labels = new Map(languageCodes.map((code) => [code, guessLabels(texts(code))]));
  const choice = differBySize(texts(defaultLanguage)) ? words.size : '';
  const others = languageCodes.filter((code) => code !== defaultLanguage);
  const byLanguage = <Texts>(textsOf: (code: Language) => Texts) =>
    Object.fromEntries(others.map((code) => [code, textsOf(code)]));
  const variants = products.map((product, nth) => {
    const label = labels.get(defaultLanguage)?.[nth] ?? '';
    const translations = byLanguage((code) => {
      const own = labels.get(code)?.[nth] ?? '';
      return { label: own === label ? '' : own };
    });
    return { ...memberOf(product), label, translations };
  });
  return valuesOf({
    name: nameIn(defaultLanguage) || (products[0]?.productName ?? ''),
    choice: language === defaultLanguage ? choice : '',
    translations: byLanguage((code) => ({ name: nameIn(code), choice: code === language ? choice : '' })),
    variants: variants.toSorted((a, b) => compareLabels(a.label, b.label)),
  });
};

/** A group with further products at the end, and guesses for their labels. */
export const withAdded = (group: AdminGroup, products: Selected): GroupValues => {
  const added = products.filter(({ _id }) => !group.variants.some(({ productId }) => productId === _id));
  const taken = new Set(group.variants.map(({ label }) => label));
  const variants = added.map((product) => ({
    ...memberOf(product),
    label: taken.has(product.size) ? '' : product.size,
  }));
  return valuesOf({ ...group, variants: [...group.variants, ...variants] });
};
