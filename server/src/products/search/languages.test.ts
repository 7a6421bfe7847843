/** Searching and sorting a catalogue in several languages (LIST-2, LIST-4, LIST-10, PRODUCTS-6). */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { signIn, call, db, clock } = await openShop();
const { category, product } = catalogueOf(db, clock.now);
const admin = await signIn('admin');

type Card = { _id: string; productName: string };
const idsOf = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await call(`GET /products?${new URLSearchParams({ limit: '100', ...query }).toString()}`);
  expect(status).toBe(200);
  return (body.data as Card[]).map((card) => card._id);
};
const setSynonyms = async (...synonyms: string[][]) => {
  expect((await call('PUT /settings/search', { headers: admin, body: { synonyms } })).status).toBe(200);
};

describe('a catalogue in three languages', () => {
  let soap: string;
  let oil: string;
  let cream: string;
  let argan: string;
  let kind: string;

  beforeAll(async () => {
    kind = await category('Care');
    await db
      .updateTable('categories')
      .set({ translations: { fr: { name: 'Soins' }, ar: { name: 'العناية' } } })
      .where('id', '=', kind)
      .execute();
    soap = await product({
      name: 'Black soap',
      description: 'For the hammam.',
      category_id: kind,
      translations: {
        fr: { productName: 'Savon noir', description: 'Pour le hammam.' },
        ar: { productName: 'صابون بلدي', description: 'للحمّام التقليدي.', Ingredients: ['زيت الزيتون'] },
      },
    });
    oil = await product({
      name: 'Night oil',
      category_id: kind,
      ingredients: ['Rosa canina'],
      translations: { fr: { productName: 'Éclat de nuit', description: 'Églantier' } },
    });
    cream = await product({ name: 'Sun cream', category_id: kind, translations: { ar: { productName: 'واقي شمس' } } });
    argan = await product({ name: 'زيت أرقان', category_id: kind });
  });
  const names: [string, () => string][] = [
    ['soap', () => soap],
    ['savons', () => soap],
    ['الصابون', () => soap],
    ['زيتون', () => soap],
    ['التقليدية', () => soap],
    ['eclat', () => oil],
    ['eglantier', () => oil],
    ['rosa', () => oil],
    ['شمس', () => cream],
    ['العناية بالشمس', () => cream],
    ['soin sun', () => cream],
  ];

  it.each(names)('finds %s in whatever language the pages are (LIST-4)', async (search, expected) => {
    for (const lang of ['en', 'fr', 'ar'])
      expect(await idsOf({ search, lang, limit: '100' }), lang).toContain(expected());
  });

  it('puts a match in the name of any language first', async () => {
    expect(await idsOf({ search: 'زيت' })).toEqual([argan, soap]);
  });

  it('finds a renamed category in each language, and not by its former name', async () => {
    const child = await category('Gommages', kind);
    const id = await product({ name: 'Kessa', category_id: child });
    expect(await idsOf({ search: 'soins' })).toContain(id);
    await db
      .updateTable('categories')
      .set({ translations: { fr: { name: 'Rituels' } } })
      .where('id', '=', kind)
      .execute();
    expect(await idsOf({ search: 'rituel' })).toContain(id);
    expect(await idsOf({ search: 'soins' })).toEqual([]);
    await db.deleteFrom('products').where('id', '=', id).execute();
  });

  describe('with synonyms (LIST-10)', () => {
    it('finds by a French word what has an Arabic text alone', async () => {
      expect(await idsOf({ search: 'argan' })).toEqual([]);
      await setSynonyms(['argan', 'أرقان', 'argane'], ['huile', 'زيت', 'oil']);
      expect(await idsOf({ search: 'argan' })).toEqual([argan]);
      expect(await idsOf({ search: 'Huiles d’Argan' })).toEqual([argan]);
      expect(await idsOf({ search: 'argan oil' })).toEqual([argan]);
      expect(new Set(await idsOf({ search: 'huile' }))).toEqual(new Set([argan, oil, soap]));
    });

    it('finds phrases', async () => {
      await setSynonyms(['crème solaire', 'écran solaire', 'واقي شمس']);
      expect(await idsOf({ search: 'grande crème solaire' })).toEqual([]);
      for (const search of [
        'crème solaire',
        'CRÈMES SOLAIRES',
        'écran solaire',
        'واقي الشمس',
        'rituel crème solaire',
      ]) {
        expect(await idsOf({ search }), search).toEqual([cream]);
      }
      // each word of a phrase has to be there
      expect(await idsOf({ search: 'solaire' })).toEqual([]);
    });

    it('corrects no typo of a word that has synonyms, nor in its synonyms', async () => {
      await setSynonyms(['soad', 'blakc']);
      expect(await idsOf({ search: 'soad' })).toEqual([]);
      expect(await idsOf({ search: 'soaq' })).toEqual([soap]);
      await setSynonyms();
      expect(await idsOf({ search: 'soad' })).toEqual([soap]);
    });

    it('shows the typed word before words that only begin with it', async () => {
      const comb = await product({ name: 'زيتون', category_id: kind });
      const found = await idsOf({ search: 'زيت' });
      expect(found.indexOf(argan)).toBeLessThan(found.indexOf(comb));
      expect(found).toContain(comb);
      await db.deleteFrom('products').where('id', '=', comb).execute();
    });

    it('finds as much with a hundred and fifty groups of twelve words', async () => {
      const words = (nth: number) => Array.from({ length: 12 }, (_, place) => `w${nth}x${place} y${place}`);
      await setSynonyms(...Array.from({ length: 149 }, (_, nth) => words(nth)), [
        'argan',
        ...words(149).slice(1, 11),
        'أرقان',
      ]);
      expect(await idsOf({ search: 'argan' })).toEqual([argan]);
      expect(await idsOf({ search: 'w149x10 y10' })).toEqual([argan]);
      await setSynonyms();
    });
  });
});

describe('names in a language', () => {
  let shelf: string;
  const named = (name: string, translations: object = {}) => product({ name, category_id: shelf, translations });
  const sorted = async (lang: string, sortOrder = 'asc') => {
    const query = { categories: shelf, sortBy: 'name', sortOrder, lang };
    const { body } = await call(`GET /products?${new URLSearchParams(query).toString()}`);
    return (body.data as Card[]).map((card) => card.productName);
  };

  beforeAll(async () => {
    shelf = await category('Étagère');
    await named('Cream', { fr: { productName: 'Éclat' }, ar: { productName: 'كريم' } });
    await named('Apricot', { fr: { productName: 'Eau de rose' }, ar: { productName: 'مشمش' } });
    await named('Zinc 100 ml', { fr: { productName: 'élixir' }, ar: { productName: 'زنك' } });
    await named('Zinc 30 ml', { fr: { productName: 'Figue' }, ar: { productName: 'أرقان' } });
    await named('Éclair', { ar: { productName: 'برتقال' } });
  });

  it.each([
    ['en', ['Apricot', 'Cream', 'Éclair', 'Zinc 30 ml', 'Zinc 100 ml']],
    // é is sorted as e, and capitals beside small letters
    ['fr', ['Eau de rose', 'Éclair', 'Éclat', 'élixir', 'Figue']],
    ['ar', ['أرقان', 'برتقال', 'زنك', 'كريم', 'مشمش']],
  ])('are sorted as %s sorts them (LIST-2)', async (lang, expected) => {
    expect(await sorted(lang)).toEqual(expected);
    expect(await sorted(lang, 'desc')).toEqual(expected.toReversed());
  });

  it('are the main ones where they are not translated: in Arabic after Arabic letters', async () => {
    await named('Abricot');
    expect(await sorted('ar')).toEqual(['أرقان', 'برتقال', 'زنك', 'كريم', 'مشمش', 'Abricot']);
    expect((await sorted('fr'))[0]).toBe('Abricot');
  });

  it('sort the products of the back office in the language of the admin', async () => {
    const first = async (language: string) => {
      const headers = { ...admin, 'accept-language': language };
      const { body } = await call('GET /products/admin/getall?sortBy=name&limit=100', { headers });
      const own = (body.data as (Card & { category: { _id: string } })[]).filter((card) => card.category._id === shelf);
      return own.slice(0, 2).map((card) => card.productName);
    };
    expect(await first('en')).toEqual(['Abricot', 'Apricot']);
    expect(await first('ar')).toEqual(['Zinc 30 ml', 'Éclair']);
  });
});

describe('what is not translated', () => {
  it('is listed for each language: name, description and ingredients, where there are any (PRODUCTS-6, EDITING-6)', async () => {
    await db.deleteFrom('products').execute();
    const category_id = await category('Traductions');
    const texts = { productName: 'Nom', description: 'Texte', Ingredients: ['Eau'] };
    const { productName, description, Ingredients } = texts;
    const full = { description: 'Text', size: '30 ml', ingredients: ['Water'], category_id };
    const of = (name: string, fr: object, values: object = full) => product({ name, ...values, translations: { fr } });
    await of('complete', texts);
    await of('without name', { description, Ingredients });
    await of('without description', { productName, Ingredients });
    await of('without ingredients', { productName, description });
    await of('only a name to translate', { productName }, { category_id });
    await product({ name: 'nothing', ...full });
    const missing = async (language: string) => {
      const { body } = await call(`GET /products/admin/getall?sortBy=name&notTranslatedTo=${language}`, {
        headers: admin,
      });
      return { names: (body.data as Card[]).map((card) => card.productName), total: body.pagination.total };
    };
    expect(await missing('fr')).toEqual({
      names: ['nothing', 'without description', 'without ingredients', 'without name'],
      total: 4,
    });
    expect((await missing('ar')).total).toBe(6);
    // the default language
    expect(await missing('en')).toEqual({ names: [], total: 0 });
    expect((await call('GET /products/admin/getall?notTranslatedTo=xx', { headers: admin })).status).toBe(400);
    // and with a search
    const { body } = await call('GET /products/admin/getall?notTranslatedTo=fr&search=ingredients', { headers: admin });
    expect((body.data as Card[]).map((card) => card.productName)).toEqual(['without ingredients']);
  });
});
