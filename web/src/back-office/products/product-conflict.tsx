import { typedNumber } from '@nabta/contract/typed.ts';
import { tnd } from '../../i18n/formats.ts';
import { listOf } from '../../i18n/language.ts';
import { productForm } from '../../texts/admin-product.ts';
import { conflict as words } from '../../texts/saving.ts';
import { withTranslations } from '../kit/form/translated-fields.ts';
import type { Shown } from '../kit/form/use-conflicts.ts';
import { nameOf } from '../kit/form/translations.ts';
import { useCategories, useGifts, useProductNames } from './choices.ts';
import { descriptors, translatedFields, type ProductValues } from './product-fields.ts';

const CategoryName = ({ category }: ProductValues) => {
  const { data } = useCategories();
  const chosen = data?.find(({ _id }) => _id === category);
  return <bdi>{chosen ? nameOf(chosen, 'name') : '…'}</bdi>;
};

const GiftNames = ({ gifts }: ProductValues) => {
  const { data } = useGifts();
  const names = data?.filter(({ _id }) => gifts.includes(_id)).map((gift) => nameOf(gift, 'giftName'));
  return <bdi>{names ? listOf(names) || words.none : '…'}</bdi>;
};

const CompanionNames = ({ companions }: ProductValues) => {
  const names = useProductNames(companions);
  return <bdi>{listOf(companions.map((id) => names.get(id) ?? '…')) || words.none}</bdi>;
};
const unitNames: Record<string, string> = productForm.contentUnits;

/** How a conflict shows the fields of a product. */
export const shownFields: Record<string, Shown<ProductValues>> = {
  ...withTranslations(descriptors, translatedFields),
  category: { ...descriptors.category, show: (values) => <CategoryName {...values} /> },
  gifts: { ...descriptors.gifts, show: (values) => <GiftNames {...values} /> },
  companions: { ...descriptors.companions, show: (values) => <CompanionNames {...values} /> },
  includingGift: {
    ...descriptors.includingGift,
    show: ({ includingGift }) => (includingGift ? words.yes : words.no),
  },
  contentUnit: { ...descriptors.contentUnit, show: ({ contentUnit }) => unitNames[contentUnit] },
  price: {
    ...descriptors.price,
    show: ({ price }) => (Number.isNaN(typedNumber(price)) ? undefined : tnd(typedNumber(price))),
  },
};
