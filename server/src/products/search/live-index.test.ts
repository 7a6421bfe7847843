import { fromDinars } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { inTransaction } from '../../core/database/transaction.ts';
import { publicVersions } from '../../promotions/service.ts';
import { LiveIndex } from './live-index.ts';
import { ProductIndex } from './product-index.ts';
import type { Filters } from './product-search.ts';

const { db } = await freshDatabase();
const now = () => new Date('2026-03-10T12:00:00Z');
const { category, product } = catalogueOf(db, now);
const oils = await category();
const live = new LiveIndex(db, publicVersions(db, { now }, new Registry()));

const found = async (filters: Filters = {}) => {
  const { listed, total } = await live.find(filters, { sortBy: 'price', sortOrder: 'asc' }, { page: 1, limit: 100 });
  expect(listed).toHaveLength(total);
  return listed.map(({ id }) => id);
};
const searched = (search: string) => found({ search });
const reprice = (price: number) => ({ price: fromDinars(price) });

test('late commits are found after any reads, and rolled back changes are not', async () => {
  const [slow, fast] = [await product({ price: 1, category_id: oils }), await product({ price: 2, category_id: oils })];
  expect(await found()).toEqual([slow, fast]);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('products').set(reprice(9)).where('id', '=', slow).execute();
    await db.updateTable('products').set(reprice(3)).where('id', '=', fast).execute();
    expect(await found()).toEqual([slow, fast]);
    const third = await product({ price: 2, category_id: oils });
    expect(await found()).toEqual([slow, third, fast]);
    await db.deleteFrom('products').where('id', '=', third).execute();
  });
  expect(await found()).toEqual([fast, slow]);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('products').set(reprice(1)).where('id', '=', slow).execute();
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await found()).toEqual([fast, slow]);
});

test('many changes in one commit, also of words and of all products', async () => {
  await sql`update products set name = 'Sirop ' || id`.execute(db);
  expect(await searched('sirop')).toHaveLength(2);
  expect(await searched('argan')).toEqual([]);
  await sql`truncate products cascade`.execute(db);
  expect(await found()).toEqual([]);
  const id = await product({ name: 'Tisane', category_id: oils });
  expect(await searched('tisanne')).toEqual([id]);
});

test('a word without products is a typo, as on a node that starts now', async () => {
  const id = await product({ name: 'Savvon noir', category_id: oils });
  const gone = await product({ name: 'Shampooing', category_id: oils });
  expect([await searched('savvon'), await searched('shampoin')]).toEqual([[id], [gone]]);
  await db.updateTable('products').set({ name: 'Savon noir' }).where('id', '=', id).execute();
  await db.deleteFrom('products').where('id', '=', gone).execute();
  const similar = await product({ name: 'Champoing', category_id: oils });
  const fresh = new LiveIndex(db, publicVersions(db, { now }, new Registry()));
  for (const [typed, expected] of [
    ['savvon', id],
    // distance 1 from the deleted word, 2 from the existing one
    ['shampoin', similar],
  ] as const) {
    const window = { page: 1, limit: 100 };
    const there = await fresh.find({ search: typed }, { sortBy: 'price', sortOrder: 'asc' }, window);
    expect(
      there.listed.map((each) => each.id),
      typed,
    ).toEqual([expected]);
    expect(await searched(typed), typed).toEqual([expected]);
  }
});

test('repeated changes of names leave no more empty slots than products', async () => {
  await sql`insert into products (name, price, stock, real_stock, category_id)
    select 'Baume ' || n, 1000, 1, 1, ${oils} from generate_series(1, 3000) as n`.execute(db);
  for (const word of ['qa', 'qb', 'qc', 'qd', 'qe', 'qf']) {
    await sql`update products set name = 'Baume ' || ${word}::text where name like 'Baume %'`.execute(db);
    const totals = ['qa', word].map(async (search) => {
      const { total } = await live.find({ search }, { sortBy: 'match', sortOrder: 'desc' }, { page: 1, limit: 1 });
      return total;
    });
    expect(await Promise.all(totals)).toEqual([word === 'qa' ? 3000 : 0, 3000]);
  }
  const begun = performance.now();
  while ((await live.now()).emptySlots > 3001 && performance.now() - begun < 20_000) {
    await product({ category_id: oils });
  }
  expect((await live.now()).emptySlots).toBeLessThan(3001);
  expect((await live.now()).size).toBeGreaterThan(3000);
});

test('many changes are applied in turns, together with concurrent changes', async () => {
  const { size } = await live.now();
  const ids = await db.selectFrom('products').select('id').orderBy('id').limit(1_001).execute();
  const [last, beforeLast] = ids.toReversed().map(({ id }) => id);
  const apply = vi.spyOn(ProductIndex.prototype, 'apply');
  const concurrent: Promise<unknown>[] = [];
  apply.mockImplementationOnce(function (this: ProductIndex, changes, moment) {
    concurrent.push(
      db
        .deleteFrom('products')
        .where('id', '=', last ?? '')
        .execute(),
      db
        .updateTable('products')
        .set(reprice(77))
        .where('id', '=', beforeLast ?? '')
        .execute(),
    );
    return this.apply(changes, moment);
  });
  await db
    .updateTable('products')
    .set(reprice(66))
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  await live.now();
  const most = Math.max(...apply.mock.calls.map(([changes]) => changes.length));
  apply.mockRestore();
  expect(most).toBeLessThan(300);
  await Promise.all(concurrent);
  const at = async (price: number) => {
    const filters = { minPrice: fromDinars(price), maxPrice: fromDinars(price) };
    return (await live.find(filters, { sortBy: 'price', sortOrder: 'asc' }, { page: 1, limit: 1 })).total;
  };
  expect([await at(66), await at(77)]).toEqual([999, 1]);
  expect((await live.now()).size).toBe(size - 1);
});

test('finds all words with the typed prefix, however many', async () => {
  const endings = Array.from(
    { length: 60 },
    (_, nth) => `quartz${String.fromCodePoint(97 + (nth % 26), 97 + Math.trunc(nth / 26))}`,
  );
  const ids: string[] = [];
  for (const name of endings) ids.push(await product({ name, category_id: oils }));
  expect(new Set(await searched('quartz'))).toEqual(new Set(ids));
  expect(new Set(await searched('qu'))).toEqual(new Set(ids));
  expect(new Set(await searched('quartzb'))).toEqual(new Set(ids.filter((_, nth) => nth % 26 === 1)));
  expect(await searched('qartzba')).toContain(ids[1]);
});

test('finds products by the new name of their category, and in it once it has another parent', async () => {
  const parent = await category('Vieux');
  const child = await category('Enfant', parent);
  const id = await product({ name: 'Chose', category_id: child });
  expect(await found({ categories: [parent] })).toEqual([id]);
  await db.updateTable('categories').set({ name: 'Nouveauté' }).where('id', '=', parent).execute();
  expect(await searched('nouveaute')).toEqual([id]);
  expect(await searched('vieux')).toEqual([]);
  const other = await category('Autre');
  await db.updateTable('categories').set({ parent_id: other }).where('id', '=', child).execute();
  expect(await found({ categories: [parent] })).toEqual([]);
  expect(await found({ categories: [other] })).toEqual([id]);
});

const saveSynonyms = (...synonyms: string[][]) =>
  db
    .updateTable('settings')
    .set({ content: JSON.stringify({ synonyms }) })
    .where('page', '=', 'search')
    .execute();

test('the next search of every node uses the saved synonyms (LIST-10)', async () => {
  const other = new LiveIndex(db, publicVersions(db, { now }, new Registry()));
  const byName = { sortBy: 'name', sortOrder: 'asc', language: 'fr' } as const;
  const onBoth = async (search: string) => {
    const there = await other.find({ search }, byName, { page: 1, limit: 9 });
    expect(await searched(search)).toEqual(there.listed.map(({ id }) => id));
    return there.listed.map(({ id }) => id);
  };
  const id = await product({ name: 'مشط خشبي', category_id: oils });
  expect(await onBoth('peigne en bois')).toEqual([]);
  await saveSynonyms(['peigne en bois', 'مشط']);
  expect(await onBoth('peigne en bois')).toEqual([id]);
  await saveSynonyms(['peigne', 'مشط']);
  expect(await onBoth('peigne en bois')).toEqual([]);
  expect(await onBoth('les PEIGNES')).toEqual([id]);
  // a node that starts now, and a change of products between
  await db.updateTable('products').set({ stock: 7 }).where('id', '=', id).execute();
  const fresh = new LiveIndex(db, publicVersions(db, { now }, new Registry()));
  expect((await fresh.find({ search: 'peigne' }, byName, { page: 1, limit: 9 })).total).toBe(1);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('settings').set({ content: '{"synonyms": []}' }).where('page', '=', 'search').execute();
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await onBoth('peigne')).toEqual([id]);
  await saveSynonyms();
  expect(await onBoth('peigne')).toEqual([]);
});

test('changed translations are found, sorted and no longer missing', async () => {
  const category_id = await category('Langues');
  const of = async (filters: Filters, language: 'fr' | 'ar') => {
    const byName = { sortBy: 'name', sortOrder: 'asc', language } as const;
    const { listed } = await live.find({ ...filters, categories: [category_id] }, byName, { page: 1, limit: 9 });
    return listed.map((each) => each.id);
  };
  const a = await product({ name: 'Aaa', description: 'Text', category_id });
  const b = await product({ name: 'Bbb', category_id });
  const translate = (id: string, translations: object) =>
    db.updateTable('products').set({ translations }).where('id', '=', id).execute();
  expect(await of({ notTranslatedTo: 'fr' }, 'fr')).toEqual([a, b]);
  await translate(a, { fr: { productName: 'Zébu' } });
  expect(await of({}, 'fr')).toEqual([b, a]);
  expect(await of({}, 'ar')).toEqual([a, b]);
  expect(await of({ search: 'zebu' }, 'ar')).toEqual([a]);
  // its description is missing
  expect(await of({ notTranslatedTo: 'fr' }, 'fr')).toEqual([b, a]);
  await translate(a, { fr: { productName: 'Zébu', description: 'Texte' } });
  await translate(b, { fr: { productName: 'Bouc' } });
  expect(await of({ notTranslatedTo: 'fr' }, 'fr')).toEqual([]);
  expect(await of({ notTranslatedTo: 'ar' }, 'ar')).toEqual([a, b]);
  await db
    .updateTable('products')
    .set({ ingredients: ['Argania'] })
    .where('id', '=', b)
    .execute();
  expect(await of({ notTranslatedTo: 'fr' }, 'fr')).toEqual([b]);
  await translate(a, {});
  expect(await of({}, 'fr')).toEqual([a, b]);
  expect(await of({ search: 'zebu' }, 'fr')).toEqual([]);
  await db
    .updateTable('categories')
    .set({ translations: { ar: { name: 'حيوانات' } } })
    .where('id', '=', category_id)
    .execute();
  expect(await of({ search: 'الحيوانات' }, 'fr')).toEqual([a, b]);
});

test('a failure to read the version rejects searches until it is over', async () => {
  let isDown = true;
  const version = publicVersions(db, { now }, new Registry());
  const other = new LiveIndex(db, () => (isDown ? Promise.reject(new Error('down')) : version()));
  await expect(other.now()).rejects.toThrow('down');
  isDown = false;
  expect((await other.now()).size).toBe((await live.now()).size);
});
