/** Rows that products refer to: page texts, categories, promotions, gifts and reviewers. */
import type pg from 'pg';
import { translated } from '../../demo/texts.ts';
import demoWords from '../../demo/words.json' with { type: 'json' };
import type { StoredPicture } from '../../server/src/images/service.ts';
import { kinds } from './kinds.ts';
import type { References } from './products.ts';
import { insertRows } from './rows.ts';

const DAY = 24 * 60 * 60 * 1000;
const REVIEWERS = 8;

export const fillReferences = async (client: pg.Client, stored: StoredPicture[]): Promise<References> => {
  const now = new Date();
  const settings = Object.entries(demoWords.settings);
  for (const [page, content] of settings) {
    const inEnglish = JSON.stringify(translated(content, 'en'));
    await client.query('update settings set content = $2 where page = $1', [page, inEnglish]);
  }
  await insertRows(
    client,
    'images',
    settings.map(([page]) => ({ settings_page: page, ...stored[0], position: 0 })),
  );

  const parents = await named(client, 'categories', new Set(kinds.map((kind) => kind.category)), () => ({}));
  await insertRows(
    client,
    'images',
    [...parents.values()].map((category_id, index) => ({ category_id, ...stored[index % stored.length], position: 0 })),
  );
  const categories = new Map<string, string>();
  for (const [category, parent_id] of parents) {
    const below = new Set(kinds.filter((kind) => kind.category === category).map((kind) => kind.subcategory));
    const ids = await named(client, 'categories', below, () => ({ parent_id }));
    for (const [subcategory, id] of ids) categories.set(`${category} / ${subcategory}`, id);
  }

  const promotions = (names: string[], from: number) =>
    named(client, 'promotions', new Set(names), (index) => ({
      discount: 1000 + 500 * index,
      starts_at: new Date(now.getTime() + from * DAY),
      ends_at: new Date(now.getTime() + (from + 30) * DAY),
    }));
  const running = await promotions(['Semaine des huiles', 'Fête du printemps', 'Spring sale', 'عرض الصيف'], -2);
  const upcoming = await promotions(['Rituel hammam', 'Autumn harvest'], 3);

  await named(client, 'gifts', new Set(['Fiole', 'Peigne', 'Pochon']), (index) => ({
    point_value: 1 + index,
    stock: 1000,
  }));
  await insertRows(
    client,
    'users',
    Array.from({ length: REVIEWERS }, (_, index) => ({
      user_name: `Reviewer ${index}`,
      email: `reviewer-${index}@shop.example`,
      email_verified_at: now,
    })),
  );
  return { now, categories, running: [...running.values()], upcoming: [...upcoming.values()] };
};

/** Inserts one row per name; returns the ids by name. */
const named = async (client: pg.Client, table: string, names: Set<string>, more: (index: number) => object) => {
  await insertRows(
    client,
    table,
    [...names].map((name, index) => ({ name, ...more(index) })),
  );
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, name from ${table} where name = any($1)`,
    [[...names]],
  );
  return new Map(rows.map((row) => [row.name, row.id]));
};
