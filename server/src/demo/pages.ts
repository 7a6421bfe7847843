/** The settings of the pages without what the demo has put there. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';

type Fields = Record<string, unknown>;
type Page = { before: Fields; demo: Fields };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that still have the value of the demo get the earlier one; what the merchant has changed stays. Pure. */
const withoutDemo = (now: Fields, { before, demo }: Page): Fields => {
  const restored = Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
    const [was, loaded] = [before[name], demo[name]];
    if (isDeepStrictEqual(value, loaded)) return name in before ? [[name, was]] : [];
    if (!isFields(value) || !isFields(loaded)) return [[name, value]];
    const rest = withoutDemo(value, { before: isFields(was) ? was : {}, demo: loaded });
    return Object.keys(rest).length === 0 && !(name in before) ? [] : [[name, rest]];
  });
  return Object.fromEntries(restored);
};

export const restorePages = async (tx: Tx, pages: Record<string, Page>): Promise<void> => {
  for (const [page, loaded] of Object.entries(pages)) {
    const { rows } = await sql<{ content: Fields }>`
      select content from settings where page = ${page} for update`.execute(tx);
    if (!rows[0]) continue;
    const content = JSON.stringify(withoutDemo(rows[0].content, loaded));
    await sql`update settings set content = ${content}::jsonb where page = ${page}`.execute(tx);
  }
};
