import type { AuditKind } from '@nabta/contract/audit.ts';
import { sql } from 'kysely';
import { record, type By } from '../audit/service.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import type { Settings } from '../core/tables.ts';

export type SettingsPage = Settings['page'];

/** Who a picture belongs to. */
export type Owner =
  | { product_id: string }
  | { gift_id: string }
  | { category_id: string }
  | { promotion_id: string }
  | { user_id: string }
  | { settings_page: SettingsPage };

const tables = {
  product_id: 'products',
  gift_id: 'gifts',
  category_id: 'categories',
  promotion_id: 'promotions',
  user_id: 'users',
  settings_page: 'settings',
} as const;

const columnOf = (owner: Owner) => Object.entries(owner)[0] as [column: keyof typeof tables, id: string];

/** Whether an owner has a list of pictures; the others have one or none. */
export const hasMany = (owner: Owner): boolean => 'product_id' in owner || 'gift_id' in owner;

/** What `images` is asked for the pictures of an owner. */
export const ownedBy = (owner: Owner) => {
  const [column, id] = columnOf(owner);
  return sql<boolean>`${sql.ref(`images.${column}`)} = ${id}`;
};

/**
 * The id of an owner, which has to be there; in a transaction, changes of its pictures then come one after the other.
 * @throws AppError not_found
 */
export const holdOwner = async (db: Db, owner: Owner): Promise<string> => {
  const [column, named] = columnOf(owner);
  const key = sql.ref(column === 'settings_page' ? 'page' : 'id');
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[column])} where ${key} = ${named} for no key update`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].id;
};

/** A page of the shop by the `_id` of its settings. @throws AppError not_found */
export const settingsOwner = async (db: Db, page: SettingsPage, id: string): Promise<Owner> => {
  const found = await db.selectFrom('settings').select('page').where('page', '=', page).where('id', '=', id).execute();
  if (found.length === 0) throw new AppError('not_found');
  return { settings_page: page };
};

/** The image paths of an owner, in order. */
export const pathsOf = async (db: Db, owner: Owner): Promise<string[]> => {
  const rows = await db
    .selectFrom('images')
    .select(sql<string>`image_path(images)`.as('path'))
    .where(ownedBy(owner))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.path);
};

/** What the audit log calls an owner; a person's own picture is no business of it. */
const audited: Partial<Record<keyof typeof tables, AuditKind>> = {
  product_id: 'product',
  gift_id: 'gift',
  category_id: 'category',
  promotion_id: 'promotion',
  settings_page: 'settings',
};

/**
 * Changes the pictures of an owner in one transaction, and tells the audit log; answers the paths that are there
 * afterwards.
 */
export const changePictures = (db: Db, by: By, owner: Owner, change: (tx: Tx) => Promise<void>): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const id = await holdOwner(tx, owner);
    const before = await pathsOf(tx, owner);
    await change(tx);
    const after = await pathsOf(tx, owner);
    const kind = audited[columnOf(owner)[0]];
    if (kind) await record(tx, by, { kind, id, before: { imagePath: before }, after: { imagePath: after } });
    return after;
  });
