/** Groups of products as variants: each change is one transaction, with its audit event (VARIANTS). Carts, orders and reviews refer to products and don't change. */
import { sameName } from '@nabta/contract/fields.ts';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { FEWEST_VARIANTS, type AdminGroup, type GroupForm } from '@nabta/contract/products/product-groups.ts';
import { tooFew } from '@nabta/contract/texts/product-groups.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor, type Snapshot } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError, demandFound } from '../core/http/errors.ts';
import { productGroups } from '../core/texts/product-groups.ts';
import { knownTranslations } from '../core/translations.ts';
import { lockListingsShared } from './listing.ts';

type Form = z.output<typeof GroupForm>;
type Group = z.output<typeof AdminGroup>;

/** @throws AppError not_found */
export const groupById = async (db: Db, id: string): Promise<Group> => demandFound(await readGroup(db, id));

/** @throws AppError invalid_input; conflict when a product is a variant of another group */
export const addGroup = (db: Db, by: Actor, form: Form): Promise<Group> =>
  inTransaction(db, async (tx) => {
    if (form.variants.length < FEWEST_VARIANTS) throw invalid('variants', tooFew());
    await lockListingsShared(tx);
    const members = await lockMembers(tx, form);
    const { name, choice, translations = {} } = form;
    const { id } = await tx
      .insertInto('product_groups')
      .values({ name, choice, translations, created_at: by.now, updated_at: by.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    demandMembers(form, members, id);
    await setMembers(tx, by, id, { form, members });
    const group = await groupById(tx, id);
    await record(tx, by, { kind: 'productGroup', id, after: snapshotOf(group) });
    return group;
  });

/**
 * Changes a group; with fewer than two products it is taken apart, and nothing is returned.
 * @throws AppError not_found, invalid_input; conflict when a product is a variant of another group; changed_meanwhile
 */
export const changeGroup = (db: Db, by: Actor, id: string, form: Form, version: string): Promise<Group | undefined> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    const members = await lockMembers(tx, form, id);
    const before = await lockGroup(tx, id, version);
    if (form.variants.length < FEWEST_VARIANTS) {
      await dissolve(tx, by, before);
      return undefined;
    }
    demandMembers(form, members, id);
    const { name, choice, translations = {} } = form;
    await tx
      .updateTable('product_groups')
      .set({ name, choice, translations, ...nextVersion(by) })
      .where('id', '=', id)
      .execute();
    await setMembers(tx, by, id, { form, members });
    const group = await groupById(tx, id);
    await record(tx, by, { kind: 'productGroup', id, before: snapshotOf(before), after: snapshotOf(group) });
    return group;
  });

/** @throws AppError not_found, changed_meanwhile */
export const takeApart = (db: Db, by: Actor, id: string, version: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    await lockMembers(tx, { variants: [] }, id);
    await dissolve(tx, by, await lockGroup(tx, id, version));
  });

/** Locks a product and the other variants of its group, in the order of their ids, before it is deleted. */
export const lockBesideVariants = async (tx: Tx, productId: string): Promise<void> => {
  const { group_id } =
    (await tx.selectFrom('products').select('group_id').where('id', '=', productId).executeTakeFirst()) ?? {};
  if (group_id) await lockMembers(tx, { variants: [] }, group_id);
};

/** What a group is after one of its products was deleted: a single one is no variant any more. */
export const afterDeletion = async (tx: Tx, by: Actor, id: string): Promise<void> => {
  const before = await lockGroup(tx, id);
  if (before.variants.length < FEWEST_VARIANTS) return dissolve(tx, by, before);
  await tx.updateTable('product_groups').set(nextVersion(by)).where('id', '=', id).execute();
  // an entry in the log of changes for each: their cards show the group
  await tx
    .updateTable('products')
    .set((eb) => ({ variant_position: eb.ref('variant_position') }))
    .where('group_id', '=', id)
    .execute();
};

type Member = { id: string; name: string; group_id: string | null; variant_label: string };

/** Locks the named products and those of the group, in the order of their ids as orders do. */
const lockMembers = (tx: Tx, { variants }: Pick<Form, 'variants'>, groupId?: string): Promise<Member[]> =>
  tx
    .selectFrom('products')
    .select(['id', 'name', 'group_id', 'variant_label'])
    .where((eb) =>
      eb.or([
        sql<boolean>`id = any(${variants.map(({ productId }) => productId)}::uuid[])`,
        ...(groupId ? [eb('group_id', '=', groupId)] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Call it with the members locked, so that two changes of a group don't wait for each other. */
const lockGroup = async (tx: Tx, id: string, version?: string): Promise<Group> => {
  await tx.selectFrom('product_groups').select('id').where('id', '=', id).forUpdate().execute();
  const group = await groupById(tx, id);
  if (version !== undefined && version !== group.version) throw new AppError('changed_meanwhile');
  return group;
};

const demandMembers = ({ variants }: Form, members: Member[], groupId: string): void => {
  const byId = new Map(members.map((member) => [member.id, member]));
  for (const [nth, { productId }] of variants.entries()) {
    const member = byId.get(productId);
    if (!member) throw invalid(`variants.${nth}.productId`, productGroups().gone);
    if (member.group_id !== null && member.group_id !== groupId) {
      throw new AppError('conflict', productGroups().taken({ name: member.name }));
    }
  }
  demandDifferentLabels(variants);
};

/** In each language the labels differ, as they are read. */
const demandDifferentLabels = (variants: Form['variants']): void => {
  for (const language of languageCodes) {
    const seen = new Set<string>();
    for (const [nth, variant] of variants.entries()) {
      const label = sameName(labelIn(language, variant)).toLowerCase();
      if (seen.has(label)) throw invalid(`variants.${nth}.label`, productGroups().labelTwice);
      seen.add(label);
    }
  }
};

const labelIn = (language: Language, { label, translations }: Form['variants'][number]): string =>
  translations?.[language]?.label || label;

type Setting = { form: Form; members: Member[] };

/** Puts exactly the products of the form into a group. Writing `search` has their words made again. */
const setMembers = async (tx: Tx, by: Actor, id: string, { form, members }: Setting): Promise<void> => {
  const wanted = form.variants.map(({ productId, label, translations = {} }, position) => ({
    id: productId,
    label,
    translations,
    position,
  }));
  const left = members.filter((member) => member.group_id === id && !wanted.some((each) => each.id === member.id));
  await leave(
    tx,
    left.map((member) => member.id),
  );
  await sql`
    update products
       set group_id = ${id}, variant_label = wanted.label, variant_translations = wanted.translations,
           variant_position = wanted.position, search = ''
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
           as wanted (id uuid, label text, translations jsonb, position integer)
     where products.id = wanted.id`.execute(tx);
  const before = new Map(members.map((member) => [member.id, member.variant_label]));
  const changes = [
    ...left.map((member) => ({ id: member.id, label: '' })),
    ...wanted.filter((each) => before.get(each.id) !== each.label),
  ];
  for (const { id: product, label } of changes) {
    const [from, to] = [before.get(product) ?? '', label];
    await record(tx, by, { kind: 'product', id: product, before: { variantLabel: from }, after: { variantLabel: to } });
  }
};

const leave = async (tx: Tx, ids: string[]): Promise<void> =>
  void (await sql`
    update products
       set group_id = null, variant_label = '', variant_translations = '{}', variant_position = 0, search = ''
     where id = any(${ids}::uuid[])`.execute(tx));

const dissolve = async (tx: Tx, by: Actor, group: Group): Promise<void> => {
  await leave(
    tx,
    group.variants.map(({ productId }) => productId),
  );
  await tx.deleteFrom('product_groups').where('id', '=', group._id).execute();
  for (const { productId, label } of group.variants) {
    await record(tx, by, {
      kind: 'product',
      id: productId,
      before: { variantLabel: label },
      after: { variantLabel: '' },
    });
  }
  await record(tx, by, { kind: 'productGroup', id: group._id, before: snapshotOf(group) });
};

const nextVersion = (by: Actor) => ({ version: sql<number>`version + 1`, updated_at: by.now });

const readGroup = async (db: Db, id: string): Promise<Group | undefined> => {
  const group = await db
    .selectFrom('product_groups')
    .select(['id', 'name', 'choice', 'translations', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) return undefined;
  const variants = await db
    .selectFrom('products')
    .select(['id', 'name', 'variant_label', 'variant_translations', 'pictures', 'price', 'stock', 'is_disabled'])
    .where('group_id', '=', id)
    .orderBy('variant_position')
    .orderBy('id')
    .execute();
  return {
    _id: group.id,
    name: group.name,
    choice: group.choice,
    translations: knownTranslations(group.translations),
    version: String(group.version),
    variants: variants.map((row) => ({
      productId: row.id,
      productName: row.name,
      label: row.variant_label,
      translations: knownTranslations(row.variant_translations),
      imagePath: row.pictures,
      price: row.price,
      stock: row.stock,
      isDisabled: row.is_disabled,
    })),
  };
};

const snapshotOf = ({ name, choice, translations, variants }: Group): Snapshot => ({
  name,
  choice,
  translations,
  variants: variants.map(({ productName, label }) => `${label}: ${productName}`),
});

const invalid = (field: string, message: string) => fieldError('invalid_input', field, message);
