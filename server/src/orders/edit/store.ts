import { sql } from 'kysely';
import type { Tx } from '../../core/database/database.ts';
import type { LineChange } from './changes.ts';
import type { EditedLine } from './lines.ts';

/** Stores changed lines; new ones come last. */
export const storeLines = async (tx: Tx, orderId: string, changes: LineChange[]): Promise<void> => {
  const removed = changes.flatMap(({ before, after }) => (after ? [] : (before?.id ?? [])));
  if (removed.length > 0) await tx.deleteFrom('order_lines').where('id', 'in', removed).execute();
  for (const { before, after } of changes) if (before && after) await storeLine(tx, before.id ?? '', after);
  await insertLines(
    tx,
    orderId,
    changes.flatMap(({ before, after }) => (after && !before ? [after] : [])),
  );
};

const storeLine = async (tx: Tx, id: string, { quantity, unit_price, price_reason, gifts }: EditedLine) => {
  await tx
    .updateTable('order_lines')
    // units that an earlier return has cost can't exceed those of the line
    .set({ quantity, unit_price, price_reason, written_off: sql`least(written_off, ${quantity}::integer)` })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('order_line_gifts').where('order_line_id', '=', id).execute();
  await insertGifts(tx, id, gifts);
};

const insertLines = async (tx: Tx, order_id: string, lines: EditedLine[]): Promise<void> => {
  const { last } = await tx
    .selectFrom('order_lines')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  for (const [index, { gifts, imagePath: _, ...line }] of lines.entries()) {
    const { id } = await tx
      .insertInto('order_lines')
      .values({ ...line, order_id, position: last + index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertGifts(tx, id, gifts);
  }
};

const insertGifts = async (tx: Tx, order_line_id: string, gifts: EditedLine['gifts']): Promise<void> => {
  if (gifts.length === 0) return;
  await tx
    .insertInto('order_line_gifts')
    .values(gifts.map((gift) => ({ ...gift, order_line_id })))
    .execute();
};
