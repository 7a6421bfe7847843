/** What the back office does to categories: each change in one transaction, and in the audit log. */
import type { CategoryForm } from '@nabta/contract/categories.ts';
import type * as z from 'zod/mini';
import { record, type By, type Snapshot } from '../audit/service.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import { aloneInListings, moveProducts } from '../products/service.ts';
import { keptCategory, keptSubcategories, type KeptCategory } from './queries.ts';
import { uncategorizedId } from './service.ts';

type Form = z.output<typeof CategoryForm>;

/** @throws AppError invalid_input */
export const addCategory = (db: Db, by: By, { name, parent }: Form): Promise<KeptCategory> =>
  inTransaction(db, async (tx) => {
    await aloneInListings(tx);
    const parent_id = await parentNamed(tx, parent);
    const { id } = await tx
      .insertInto('categories')
      .values({ name, parent_id, created_at: by.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await existing(tx, id);
    await record(tx, by, { kind: 'category', id, after: recorded(category) });
    return category;
  });

/**
 * Renames a category and puts it below a parent, or none.
 * @throws AppError not_found, invalid_input; conflict for `Uncategorized`, and for a parent of others below another
 */
export const changeCategory = (db: Db, by: By, id: string, { name, parent }: Form): Promise<KeptCategory> =>
  change(db, by, id, async (tx) => {
    const parent_id = await parentNamed(tx, parent);
    if (parent_id === id) throw wrongParent('A category can’t be below itself.');
    if (parent_id && (await keptSubcategories(tx, id)).length > 0) {
      throw new AppError('conflict', 'A category that has subcategories can’t become one.');
    }
    await tx.updateTable('categories').set({ name, parent_id }).where('id', '=', id).execute();
  });

/** @throws AppError not_found; conflict for `Uncategorized` */
export const disableCategory = (db: Db, by: By, id: string, is_disabled: boolean): Promise<KeptCategory> =>
  change(db, by, id, async (tx) => {
    await tx.updateTable('categories').set({ is_disabled }).where('id', '=', id).execute();
  });

/**
 * Deletes a category and its subcategories; all their products move to `Uncategorized` (decisions 7). Their files are
 * left to `removeSpareFiles`.
 * @throws AppError not_found; conflict for `Uncategorized`
 */
export const deleteCategory = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await aloneInListings(tx);
    const category = await changeable(tx, id);
    const deleted = [...(await keptSubcategories(tx, id)), category];
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

const change = (db: Db, by: By, id: string, write: (tx: Tx) => Promise<void>): Promise<KeptCategory> =>
  inTransaction(db, async (tx) => {
    await aloneInListings(tx);
    const before = await changeable(tx, id);
    await write(tx);
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'category', id, before: recorded(before), after: recorded(after) });
    return after;
  });

const existing = async (tx: Tx, id: string): Promise<KeptCategory> => {
  const category = await keptCategory(tx, id);
  if (!category) throw new AppError('not_found');
  return category;
};

const changeable = async (tx: Tx, id: string): Promise<KeptCategory> => {
  const category = await existing(tx, id);
  if (category.is_uncategorized) throw new AppError('conflict', `${category.name} stays as it is.`);
  return category;
};

/** The id of a category that may have others below it; null where none is named. */
const parentNamed = async (tx: Tx, id: Form['parent']): Promise<string | null> => {
  if (!id) return null;
  const parent = await keptCategory(tx, id);
  if (!parent) throw wrongParent('This category does not exist.');
  if (parent.parent_id) throw wrongParent('A subcategory can’t have subcategories.');
  if (parent.is_uncategorized) throw wrongParent(`${parent.name} can’t have subcategories.`);
  return id;
};

const wrongParent = (message: string) => new AppError('invalid_input', message, { fields: { parent: message } });

const recorded = (category: KeptCategory): Snapshot => ({
  name: category.name,
  parent: category.parent_name,
  isDisabled: category.is_disabled,
});
