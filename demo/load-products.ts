/** Loads the products of the demo's catalogue: each size of a family is one product. */
import type { Language } from '@nabta/contract/languages.ts';
import { fromDinars } from '@nabta/contract/money.ts';
import type { ContentUnit } from '@nabta/contract/products/unit-price.ts';
import type { Tx } from '../server/src/core/database/database.ts';
import type { Owner } from '../server/src/images/service.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { DAY } from './life/times.ts';
import { byLanguage, translated, type Text } from './texts.ts';

/** Stock of the products, cycled: most well stocked, some scarce, a few sold out. */
const shelves = [24, 60, 3, 18, 40, 12, 1, 35, 0, 80, 15, 9, 28];

export type Shop = {
  tx: Tx;
  now: Date;
  defaultLanguage: Language;
  /** Adds a stored picture to its owner. */
  picture: (path: string, owner: Owner, position?: number) => Promise<void>;
};

type Family = (typeof catalogue.families)[number];
export type Promotion = { id: string; takes(family: Family): boolean };

type Shelf = { categories: Map<string, string>; promotions: Promotion[]; gifts: string[] };
export type LoadedProduct = { id: string; rating: number; ratings: number };

export const loadProducts = async (
  { tx, now, defaultLanguage, picture }: Shop,
  shelf: Shelf,
): Promise<LoadedProduct[]> => {
  const loaded: LoadedProduct[] = [];
  for (const family of catalogue.families) {
    const category_id = shelf.categories.get(`${family.category}/${family.subcategory}`);
    if (!category_id) throw new Error(`demo/catalogue.json: ${family.key} has no category`);
    const promotion_id = shelf.promotions.find((promotion) => promotion.takes(family))?.id ?? null;
    const group_id = family.products.length > 1 ? await loadGroup(tx, family, defaultLanguage) : null;
    for (const [position, sold] of family.products.entries()) {
      const { price, includingGift, giftPoints, rating, ratings, ...product } = sold;
      const stock = shelves[loaded.length % shelves.length] ?? 0;
      const texts = translated(textsOf(family, product.size), defaultLanguage);
      const { id } = await tx
        .insertInto('products')
        .values({
          name: texts.productName,
          description: texts.description,
          size: texts.size,
          ingredients: texts.Ingredients,
          translations: texts.translations,
          price: fromDinars(price),
          stock,
          real_stock: stock,
          including_gift: includingGift,
          gift_points: giftPoints,
          category_id,
          promotion_id,
          ...contentOf(product.size),
          ...(group_id && variantOf(group_id, product.size, position, defaultLanguage)),
          created_at: new Date(now.getTime() - loaded.length * DAY),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, path] of family.images.entries()) await picture(path, { product_id: id }, position);
      if (includingGift) {
        const gifts = shelf.gifts.map((gift_id) => ({ product_id: id, gift_id }));
        await tx.insertInto('product_gifts').values(gifts).execute();
      }
      loaded.push({ id, rating, ratings });
    }
  }
  return loaded;
};

/** What a size such as '50 ml' or 'Set of 3 × 100 g' says of the content. */
const contentOf = (sizeInEnglish: string) => {
  const [, times = '1', amount, unit] = /(?:(\d+) × )?(\d+) (ml|g)$/.exec(sizeInEnglish) ?? [];
  return amount && { content_amount: Number(times) * Number(amount), content_unit: unit as ContentUnit };
};

/** The sizes of a family are variants. */
const loadGroup = async (tx: Tx, { productName: name }: Family, defaultLanguage: Language): Promise<string> => {
  const group = translated({ name, choice: catalogue.choice }, defaultLanguage);
  return (await tx.insertInto('product_groups').values(group).returning('id').executeTakeFirstOrThrow()).id;
};

const variantOf = (group_id: string, sizeInEnglish: string, variant_position: number, defaultLanguage: Language) => {
  const { label, translations } = translated({ label: listed(catalogue.sizes, sizeInEnglish) }, defaultLanguage);
  return { group_id, variant_label: label, variant_translations: translations, variant_position };
};

/** By the names of a product's form. Products of a family with several sizes have theirs in their name. */
const textsOf = ({ productName, description, ingredients, products }: Family, sizeInEnglish: string) => {
  const size = listed(catalogue.sizes, sizeInEnglish);
  const [names, sizes]: [Text, Text] = [productName, size];
  const withSize = byLanguage((language) => {
    const name = names[language];
    return name && `${name} – ${sizes[language] ?? sizes.en}`;
  });
  return {
    productName: products.length > 1 ? withSize : productName,
    description,
    size,
    Ingredients: ingredients.map((each) => listed(catalogue.ingredients, each)),
  };
};

/** A size or an ingredient in all languages; names of the INCI are the same in all. */
const listed = <Entry extends Text | string>(entries: Entry[], english: string): Entry => {
  const found = entries.find((entry) => (typeof entry === 'string' ? entry : entry.en) === english);
  if (!found) throw new Error(`demo/catalogue.json: “${english}” is not listed`);
  return found;
};
