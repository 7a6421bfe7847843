/** Changes of categories by admins: each in one transaction with its audit log entry. */
import type { CategoryForm } from '@nabta/contract/categories/categories.ts';
import type * as z from 'zod/mini';
import { record, type Actor, type Snapshot } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError, demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { lockListingsExclusive, moveProducts } from '../products/service.ts';
import { editedIn, adminCategory, adminSubcategories, type AdminCategoryRow } from './queries.ts';
import { lastPosition } from './order.ts';
import { uncategorizedId } from './service.ts';
import { categories } from '../core/texts/categories.ts';

type Form = z.output<typeof CategoryForm>;

/** @throws AppError invalid_input */
export const addCategory = (db: Db, by: Actor, { name, parent, translations }: Form): Promise<AdminCategoryRow> =>
  inTransaction(db, async (tx) => {
    await lockListingsExclusive(tx);
    const parent_id = await parentNamed(tx, parent);
    const { id } = await tx
      .insertInto('categories')
      .values({
        name,
        parent_id,
        position: await lastPosition(tx, parent_id),
        created_at: by.now,
        ...(translations && { translations }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await existing(tx, id);
    await record(tx, by, { kind: 'category', id, after: recorded(category) });
    return category;
  });

/**
 * Sets the name and the parent of a category.
 * @throws AppError not_found, invalid_input; conflict for `Uncategorized`, and for a category with subcategories below a parent;
 *   changed_meanwhile when a field was changed since `version` was read
 */
export const changeCategory = (
  db: Db,
  by: Actor,
  id: string,
  { name, parent, translations }: Form,
  version?: string,
): Promise<AdminCategoryRow> =>
  change(db, by, id, async (tx, before) => {
    demandUnchanged(version, editedIn(before), { name, parent: parent || null, translations });
    const parent_id = await parentNamed(tx, parent);
    if (parent_id === id) throw wrongParent(categories().ownParent);
    if (parent_id && (await adminSubcategories(tx, id)).length > 0) {
      throw new AppError('conflict', categories().hasSubcategories);
    }
    const moved = parent_id !== before.parent_id && { position: await lastPosition(tx, parent_id) };
    await tx
      .updateTable('categories')
      .set({ name, parent_id, translations, ...moved })
      .where('id', '=', id)
      .execute();
  });

/** @throws AppError not_found; conflict for `Uncategorized`; changed_meanwhile when `from` is given and is not its state any more */
export const setCategoryDisabled = (
  db: Db,
  by: Actor,
  id: string,
  { isDisabled: is_disabled, from }: { isDisabled: boolean; from?: boolean | undefined },
): Promise<AdminCategoryRow> =>
  change(db, by, id, async (tx, before) => {
    if (from !== undefined && from !== before.is_disabled) throw new AppError('changed_meanwhile');
    await tx.updateTable('categories').set({ is_disabled }).where('id', '=', id).execute();
  });

/**
 * Deletes a category and its subcategories; all their products move to `Uncategorized` (CATEGORIES-4). `removeSpareFiles`
 * deletes their files.
 * @throws AppError not_found; conflict for `Uncategorized`
 */
export const deleteCategory = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsExclusive(tx);
    const category = await changeable(tx, id);
    const deleted = [...(await adminSubcategories(tx, id)), category];
    const products = await moveProducts(
      tx,
      deleted.map((each) => each.id),
      await uncategorizedId(tx),
    );
    await tx.deleteFrom('categories').where('id', '=', id).execute();
    for (const each of deleted) {
      const before = { ...recorded(each), ...(each === category && { products }) };
      await record(tx, by, { kind: 'category', id: each.id, before });
    }
  });

const change = (
  db: Db,
  by: Actor,
  id: string,
  write: (tx: Tx, before: AdminCategoryRow) => Promise<void>,
): Promise<AdminCategoryRow> =>
  inTransaction(db, async (tx) => {
    await lockListingsExclusive(tx);
    const before = await changeable(tx, id);
    await write(tx, before);
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'category', id, before: recorded(before), after: recorded(after) });
    return after;
  });

const existing = async (tx: Tx, id: string): Promise<AdminCategoryRow> => demandFound(await adminCategory(tx, id));

const changeable = async (tx: Tx, id: string): Promise<AdminCategoryRow> => {
  const category = await existing(tx, id);
  const params = { name: category.name };
  if (category.is_uncategorized) throw new AppError('conflict', categories().fixed(params), { params });
  return category;
};

/** The id of a category that may have subcategories; null when none is given. */
const parentNamed = async (tx: Tx, id: Form['parent']): Promise<string | null> => {
  if (!id) return null;
  const parent = await adminCategory(tx, id);
  if (!parent) throw wrongParent(categories().missing);
  if (parent.parent_id) throw wrongParent(categories().parentIsSubcategory);
  if (parent.is_uncategorized) throw wrongParent(categories().noSubcategories({ name: parent.name }));
  return id;
};

const wrongParent = (message: string) => fieldError('invalid_input', 'parent', message);

const recorded = (category: AdminCategoryRow): Snapshot => ({
  name: category.name,
  parent: category.parent_name,
  translations: category.translations,
  isDisabled: category.is_disabled,
});
