import type { AuditKind } from '@nabta/contract/audit/audit.ts';
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, notFound } from '../core/http/errors.ts';
import type { Settings } from '../core/database/tables.ts';

/** The pages of the shop that have a picture; that of the branding is the logo. */
export type SettingsPage = Extract<Settings['page'], 'about' | 'landing' | 'product' | 'promotion' | 'branding'>;

/** The row that a picture belongs to. */
export type Owner =
  | { product_id: string }
  | { gift_id: string }
  | { category_id: string }
  | { promotion_id: string }
  | { user_id: string }
  | { review_id: string }
  | { settings_page: SettingsPage };

const tables = {
  product_id: 'products',
  gift_id: 'gifts',
  category_id: 'categories',
  promotion_id: 'promotions',
  user_id: 'users',
  review_id: 'reviews',
  settings_page: 'settings',
} as const;

const columnOf = (owner: Owner) => Object.entries(owner)[0] as [column: keyof typeof tables, id: string];

/** Whether an owner has a list of pictures; the others have one or none. */
export const hasMany = (owner: Owner): boolean => 'product_id' in owner || 'gift_id' in owner || 'review_id' in owner;

/** The condition on `images` for the pictures of an owner. */
export const ownedBy = (owner: Owner) => {
  const [column, id] = columnOf(owner);
  return sql<boolean>`${sql.ref(`images.${column}`)} = ${id}`;
};

/**
 * Locks an owner and returns its id, so that changes of its pictures are serialized until the transaction ends.
 * @throws AppError not_found
 */
export const lockOwner = async (tx: Tx, owner: Owner): Promise<string> => {
  const [column, name] = columnOf(owner);
  const key = sql.ref(column === 'settings_page' ? 'page' : 'id');
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[column])} where ${key} = ${name} for no key update`.execute(tx);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].id;
};

/** The owner for a page of the shop, given the `_id` of its settings. @throws AppError not_found */
export const settingsOwner = async (db: Db, page: SettingsPage, id: string): Promise<Owner> => {
  const found = await db.selectFrom('settings').select('page').where('page', '=', page).where('id', '=', id).execute();
  if (found.length === 0) throw new AppError('not_found');
  return { settings_page: page };
};

/** The owner for an account's own review of a product. @throws AppError not_found */
export const reviewOwner = async (db: Db, userId: string, productId: string): Promise<Owner> => {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow(notFound);
  return { review_id: review.id };
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

/** Owners in the audit log; pictures of shoppers are not logged. */
const audited: Partial<Record<keyof typeof tables, AuditKind>> = {
  product_id: 'product',
  gift_id: 'gift',
  category_id: 'category',
  promotion_id: 'promotion',
  settings_page: 'settings',
};

/**
 * Changes the pictures of an owner and records an audit event in one transaction; returns the new paths.
 */
export const changePictures = (db: Db, by: Actor, owner: Owner, change: (tx: Tx) => Promise<void>): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const id = await lockOwner(tx, owner);
    const before = await pathsOf(tx, owner);
    await change(tx);
    const after = await pathsOf(tx, owner);
    const kind = audited[columnOf(owner)[0]];
    if (kind) await record(tx, by, { kind, id, before: { imagePath: before }, after: { imagePath: after } });
    return after;
  });
