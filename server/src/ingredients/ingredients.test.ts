/** Ingredients that the shop explains. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, signIn } = shop;
const headers = await signIn('admin');
const { add, shown } = await adminProducts(shop, headers);

const form = (more: object = {}) => ({
  name: 'Calendula Officinalis',
  spellings: [],
  isAllergen: false,
  texts: {},
  ...more,
});
const addIngredient = (more: object) => call('POST /admin/ingredients', { headers, body: form(more) });
const productWith = async (...Ingredients: string[]): Promise<string> => (await add({ Ingredients })).body._id;
const listOf = async (id: string, lang = 'en') => (await call(`GET /products/${id}?lang=${lang}`)).body.ingredientList;
const partsOf = async (...list: string[]) =>
  (await sql<{ part: string }>`select part from ingredient_parts(${list}::text[]) order by place`.execute(db)).rows.map(
    ({ part }) => part,
  );
const keysOf = async (part: string) =>
  (await sql<{ keys: string[] }>`select ingredient_keys(${part}) as keys`.execute(db)).rows[0]?.keys;

describe('the ingredients of a text (INGREDIENTS-1)', () => {
  it('are separated by commas, semicolons and bullets, but not by a comma within a number', async () => {
    expect(await partsOf('Aqua, Parfum;Glycerin', '1,2-Hexanediol,Citral', 'ماء، عطر • ')).toEqual([
      'Aqua',
      'Parfum',
      'Glycerin',
      '1,2-Hexanediol',
      'Citral',
      'ماء',
      'عطر',
    ]);
    expect(await partsOf('a,'.repeat(1_000))).toHaveLength(300);
  });

  it('are known without case, accents and marks, with or without brackets, and by either side of a slash', async () => {
    expect(await keysOf('LIMONÈNE**')).toEqual(['limonene']);
    expect(await keysOf('Tocopherol (Vitamin E)')).toEqual(['tocopherol vitamin e', 'tocopherol', 'vitamin e']);
    expect(await keysOf('Aqua/Water')).toEqual(['aqua water', 'aqua', 'water']);
    expect(await keysOf('***')).toEqual([]);
  });
});

describe('the list of a product (INGREDIENTS-2)', () => {
  it('explains the ingredients that are known, in the language of the page', async () => {
    const id = await productWith('Aqua, Unheard-of Extract', 'linalool*');
    const [water, unknown, linalool] = await listOf(id, 'fr');
    expect(water).toMatchObject({ text: 'Aqua', known: { name: 'Eau', isAllergen: false } });
    expect(unknown).toEqual({ text: 'Unheard-of Extract' });
    expect(linalool).toMatchObject({ text: 'linalool*', known: { name: 'Linalol', isAllergen: true } });
    expect((await listOf(id, 'ar'))[0].known.explanation).toMatch(/الكريمات/);
  });

  it('is absent without ingredients', async () => {
    expect((await shown(await productWith())).body).not.toHaveProperty('ingredientList');
  });

  it('follows the ingredient as the back office changes it', async () => {
    const id = await productWith('Rose musquée');
    expect(await listOf(id)).toEqual([{ text: 'Rose musquée' }]);
    const { status, body } = await addIngredient({
      name: 'Rosa Canina Seed Oil',
      spellings: ['Rose musquee'],
      texts: { fr: { name: 'Huile de rosier', explanation: 'Du Chili.' }, en: { explanation: 'Of Chile.' } },
    });
    expect(status).toBe(201);
    expect((await listOf(id))[0].known).toMatchObject({ name: 'Rosa Canina Seed Oil', explanation: 'Of Chile.' });
    const { _id, version, ...rest } = body;
    await call(`PUT /admin/ingredients/${_id}`, { headers, body: { ...rest, version, spellings: [] } });
    expect(await listOf(id)).toEqual([{ text: 'Rose musquée' }]);
    await call(`DELETE /admin/ingredients/${_id}`, { headers });
    const { body: log } = await call(`GET /admin/audit/ingredient/${_id}`, { headers });
    expect(log.entries.map((entry: { action: string }) => entry.action)).toEqual(['deleted', 'changed', 'created']);
  });
});

describe('the list of the back office (INGREDIENTS-3)', () => {
  it('begins with usual ingredients in three languages, with the allergens of the EU', async () => {
    const { body } = await call('GET /admin/ingredients', { headers });
    expect(body.length).toBeGreaterThan(40);
    for (const { name, texts } of body.slice(0, 60)) {
      if (!texts.en?.name) continue;
      expect(Object.keys(texts).toSorted(), name).toEqual(['ar', 'en', 'fr']);
    }
    const allergens = body.filter(({ isAllergen }: { isAllergen: boolean }) => isAllergen);
    expect(allergens.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Limonene', 'Linalool', 'Citral', 'Geraniol']),
    );
  });

  it('has each name and spelling once', async () => {
    const { status, body } = await addIngredient({ name: 'Something', spellings: ['huile d’ARGAN'] });
    expect([status, body.fields.name]).toEqual([409, 'Another ingredient is known as “huile d argan”.']);
    const both = await Promise.all([addIngredient({ name: 'Twice' }), addIngredient({ name: 'twice' })]);
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([201, 409]));
  });

  it('refuses a change of what somebody else changed', async () => {
    const { body } = await addIngredient({ name: 'Helichrysum' });
    const put = (isAllergen: boolean, name: string) =>
      call(`PUT /admin/ingredients/${body._id}`, { headers, body: form({ name, isAllergen, version: body.version }) });
    expect((await put(true, 'Helichrysum Italicum')).status).toBe(200);
    expect((await put(false, 'Immortelle')).body).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('holds at most 500', async () => {
    await sql`insert into ingredients (name) select 'Filler ' || n from generate_series(1, 500) as n`.execute(db);
    expect((await addIngredient({ name: 'One more' })).status).toBe(409);
  });
});
