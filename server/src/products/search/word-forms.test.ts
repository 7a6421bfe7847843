/** The words of products that a search finds (LIST-4). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { call, db, clock } = await openShop();
const { category, product } = catalogueOf(db, clock.now);

/** Adds a product that only this test has, and searches for it. */
const isFound = async (name: string, search: string): Promise<boolean> => {
  const id = await product({ name, category_id: await category('X') });
  const { body } = await call(`GET /products?limit=100&search=${encodeURIComponent(search)}`);
  await db.deleteFrom('products').where('id', '=', id).execute();
  return (body.data as { _id: string }[]).some((card) => card._id === id);
};

describe('Arabic words (LIST-4)', () => {
  it.each([
    // vowel marks, tatweel and the alif above a letter
    ['زَيْتُ الزَّيْتُونِ', 'زيت الزيتون'],
    ['زيت الزيتون', 'زَيْتٌ'],
    ['زيــت', 'زيت'],
    ['لهٰذا الشعر', 'الشعر'],
    // with and without article, and joined to the word before
    ['زيت أرقان', 'الأرقان'],
    ['الزيت الذهبي', 'زيت'],
    ['شامبو بالعسل', 'عسل'],
    ['شامبو عسل', 'بالعسل'],
    ['كريم للبشرة', 'البشرة'],
    ['كريم للشعر وللبشرة', 'بشرة'],
    ['العناية بالوجه والجسم', 'جسم'],
    ['كريم للوجه', 'وجه'],
    ['كريم اليد', 'كريم لليد'],
    ['كريم ليل', 'لليل'],
    ['كريم لليل', 'ليل'],
    // single letters joined to the next word
    ['كريم بزيت الأرقان', 'زيت'],
    ['كريم لبشرة جافة', 'بشرة'],
    ['صابون وزيت', 'زيت'],
    ['كريم بشرة', 'لبشرة'],
    ['زيت الأرقان', 'بزيت الأرقان'],
    ['عناية لبشرتك', 'البشرة'],
    ['قناع الشعر', 'لشعرك'],
    // letters that are written in several ways
    ['أرقان', 'ارقان'],
    ['إكليل الجبل', 'اكليل'],
    ['آس', 'اس'],
    ['زيت الحلبى', 'الحلبي'],
    ['ماء الوردة', 'ورده'],
    ['أرڨان', 'أرقان'],
    ['أرقان', 'أرڤان'],
    ['أركان', 'أرڨان'],
    ['أرغان', 'أرڭان'],
    ['زيت الأركان', 'الأرڤان'],
    ['فانيليا', 'ڤانيليا'],
    ['باديكير', 'پاديكير'],
    ['مؤنس', 'مونس'],
    ['زیت', 'زيت'],
    ['كريم', 'کريم'],
    // combining hamza, presentation forms, Arabic digits
    ['\u0627\u0654رقان', 'أرقان'],
    ['\ufefbفندر', 'لافندر'],
    ['كريم ٣٠ مل', '30'],
    // plural, feminine and relation
    ['كريم', 'كريمات'],
    ['كريمات', 'الكريم'],
    ['وردة', 'ورد'],
    ['ماء الورد', 'وردة'],
    ['وردي', 'ورد'],
    ['منتجات نباتية', 'نبات'],
    ['نبات', 'نباتية'],
    ['عطور زهرية', 'زهري'],
    ['عطريات', 'عطرية'],
    ['صابون تونسي', 'تونسية'],
    // a first syllable that looks like an article
    ['ألوفيرا', 'الوفيرا'],
    ['جل الألوفيرا', 'ألوفيرا'],
    ['جل ألوفيرا', 'الألوفيرا'],
    ['جل ألوفيرا', 'الوف'],
    ['صابون كالندولا', 'كالندولا'],
    // the beginning of a word, with and without its article
    ['صابون', 'الصا'],
    ['الصابون', 'صاب'],
    // typos
    ['صابون', 'صابورن'],
    ['ياسمين', 'ياسمبن'],
    ['اللافندر', 'لافنرد'],
    // words that say nothing
    ['صابون زيتون', 'صابون من الزيتون'],
    ['صابون زيتون', 'الصابون متاع الزيتون'],
    ['ورد', 'الورد ومن'],
  ])('%s is found by %s', async (name, search) => {
    expect(await isFound(name, search)).toBe(true);
  });

  it.each([
    // olives are no oil
    ['زيت أرقان', 'زيتون'],
    ['عطر', 'كريم'],
    // the beginning of a word is no single letter
    ['رتق', 'برتقال'],
    ['عسل', 'بصل'],
  ])('%s is not found by %s', async (name, search) => {
    const other = await product({ name: search, category_id: await category('X') });
    expect(await isFound(name, search)).toBe(false);
    await db.deleteFrom('products').where('id', '=', other).execute();
  });

  it('that say nothing are looked for when there is nothing else', async () => {
    expect(await isFound('من', 'من')).toBe(true);
  });
});

describe('amounts (LIST-4)', () => {
  it.each([
    ['Huile 30 ml', '30ml'],
    ['Huile 30ml', '30 ml'],
    ['Huile 30ml', '30'],
    ['Huile d’argan 50 ml', 'argan 50ml'],
    ['Lait 1l', '1 L'],
    ['Thé 250g', '250 g'],
    ['كريم ٣٠مل', '30 مل'],
    ['Crème SPF30', 'spf 30'],
    ['Crème SPF 50+', 'SPF50'],
    ['Coenzyme Q10', 'q10'],
  ])('%s is found by %s', async (name, search) => {
    expect(await isFound(name, search)).toBe(true);
  });

  it.each([
    ['Crème SPF50+', 'spf30'],
    ['Huile 300 ml', '30 ml'],
    ['Lot 1234', '1235'],
    ['Coenzyme Q10', 'q11'],
  ])('%s is not found by %s', async (name, search) => {
    expect(await isFound(name, search)).toBe(false);
  });

  it('in the size of a product are found, and again when it changes', async () => {
    const id = await product({ name: 'Sérum', size: '75 ml', category_id: await category('X') });
    const found = async (search: string) => (await call(`GET /products?search=${search}`)).body.total;
    expect([await found('serum+75ml'), await found('serum+80ml')]).toEqual([1, 0]);
    await db.updateTable('products').set({ size: '80ml' }).where('id', '=', id).execute();
    expect([await found('serum+75ml'), await found('serum+80ml')]).toEqual([0, 1]);
  });
});

describe('words of other languages', () => {
  it.each([
    ['Huiles précieuses', 'huile precieuse'],
    ['Crème hydratante', 'les crèmes hydratantes de la'],
    ['Soothing creams', 'cream'],
    ['Soap', 'soaps'],
    ['Moisturizing oil', 'moisturize'],
    ['Cosmétique', 'co\u00adsmetique'],
    ['Cre\u0300me', 'crème'],
    ['Œillet', 'oeillet'],
  ])('%s is found by %s', async (name, search) => {
    expect(await isFound(name, search)).toBe(true);
  });
});
