import type { Language } from '@nabta/contract/languages.ts';
import { expect, test } from 'vitest';
import catalogue from './catalogue.json' with { type: 'json' };
import { translated, type Text } from './texts.ts';
import words from './words.json' with { type: 'json' };

const { categories, families, gifts, ingredients, promotions, sizes } = catalogue;
const { about, landing, product, promotion } = words.settings;

const names: Text[] = [
  ...[...categories, ...promotions].map(({ name }) => name),
  ...categories.flatMap(({ subcategories }) => subcategories.map(({ name }) => name)),
  ...families.map(({ productName }) => productName),
  ...gifts.map(({ giftName }) => giftName),
  ...sizes,
  ...ingredients.filter((each) => typeof each !== 'string'),
  about.companyName,
];
const sentences: Text[] = [
  ...families.map(({ description }) => description),
  ...[landing, product, promotion].flatMap(({ title, subTitle }) => [title, subTitle]),
  about.factoryInfo.description,
  ...about.keyFeatures.flatMap(({ title, description }) => [title, description]),
  about.visitInfo.address,
  about.contactFormText,
];

test('every text is there in every language', () => {
  for (const text of [...names, ...sentences]) {
    expect(Object.keys(text).toSorted(), text.en).toEqual(['ar', 'en', 'fr']);
    for (const each of Object.values(text)) expect(each.trim(), text.en).not.toBe('');
    expect(text.ar).toMatch(/\p{Script=Arabic}/u);
    expect(text.en + text.fr).not.toMatch(/\p{Script=Arabic}/u);
  }
});

test('descriptions and texts of pages differ between languages', () => {
  for (const text of sentences) expect(new Set(Object.values(text)).size, text.en).toBe(3);
});

test('sizes and ingredients of products are listed, and no others', () => {
  const listed = ingredients.map((each) => (typeof each === 'string' ? each : each.en));
  expect(new Set(families.flatMap((family) => family.ingredients))).toEqual(new Set(listed));
  expect(new Set(families.flatMap((family) => family.products.map(({ size }) => size)))).toEqual(
    new Set(sizes.map(({ en }) => en)),
  );
});

test('promotions and categories of products exist', () => {
  const subcategories = categories.flatMap(({ key, subcategories: all }) => all.map((each) => `${key}/${each.key}`));
  for (const { category, subcategory } of families) expect(subcategories).toContain(`${category}/${subcategory}`);
  const keys = families.map(({ key }) => key);
  for (const { families: promoted = [], category } of promotions) {
    expect(keys).toEqual(expect.arrayContaining(promoted));
    if (category) expect(categories.map(({ key }) => key)).toContain(category);
  }
});

test.each<[Language, object]>([
  ['en', { title: 'Soap', size: '1 g', translations: { fr: { title: 'Savon' }, ar: { title: 'صابون', size: '1 غ' } } }],
  [
    'ar',
    {
      title: 'صابون',
      size: '1 غ',
      translations: { en: { title: 'Soap', size: '1 g' }, fr: { title: 'Savon', size: '1 g' } },
    },
  ],
])('the texts in the default language %s have beside them what differs in the others', (language, stored) => {
  const title = { en: 'Soap', fr: 'Savon', ar: 'صابون' };
  const size = { en: '1 g', fr: '1 g', ar: '1 غ' };
  expect(translated({ title, size }, language)).toEqual(stored);
});

test('a text that is the same in all languages has no translations, but a name has', () => {
  const same = { en: 'Zaytouna', fr: 'Zaytouna', ar: 'Zaytouna' };
  expect(translated({ phone: same }, 'fr')).toEqual({ phone: 'Zaytouna', translations: {} });
  const translations = { en: { name: 'Zaytouna' }, ar: { name: 'Zaytouna' } };
  expect(translated({ name: same }, 'fr')).toEqual({ name: 'Zaytouna', translations });
});

test('a list is translated as a whole, an object only where it differs', () => {
  const list = ['Aqua', { en: 'Soap', fr: 'Savon', ar: 'صابون' }];
  const visit = { phone: '1', address: { en: 'Sfax', fr: 'Sfax', ar: 'صفاقس' } };
  expect(translated({ list, visit }, 'en')).toEqual({
    list: ['Aqua', 'Soap'],
    visit: { phone: '1', address: 'Sfax' },
    translations: { fr: { list: ['Aqua', 'Savon'] }, ar: { list: ['Aqua', 'صابون'], visit: { address: 'صفاقس' } } },
  });
});
