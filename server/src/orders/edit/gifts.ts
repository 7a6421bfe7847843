/** The gifts of an order's lines as an admin wants them. */
import type { OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../core/database/database.ts';
import { faultOfChoice, lockGifts, moveGifts, type Gifts } from '../../gifts/service.ts';
import { choicesByIds } from '../../products/service.ts';
import type { StoredLine } from '../service.ts';
import { refuse } from './problems.ts';

export type WantedLine = z.output<typeof OrderEdit>['lines'][number];

/** A wanted line with the stored one it changes. `productId`: null once the product is deleted. */
export type MatchedLine = {
  path: string;
  wanted: WantedLine;
  stored: StoredLine | undefined;
  productId: string | null;
};

type LineGifts = StoredLine['gifts'];

const idsOf = (gifts: LineGifts = []): string[] => gifts.flatMap(({ gift_id }) => gift_id ?? []);
const without = (ids: string[], others: string[]): string[] => ids.filter((id) => !others.includes(id));

/**
 * Computes the gifts of each line, and moves the stock of gifts by the difference; `each`: of one unit on the order. Only
 * lines that get a further gift are validated: one that was given stays, although it is offered no more.
 * @throws AppError unavailable
 */
export const editGifts = async (
  tx: Tx,
  stored: StoredLine[],
  matched: MatchedLine[],
  each: number,
): Promise<LineGifts[]> => {
  const lines = matched.map(({ wanted: { giftIds }, ...line }) => {
    const present = idsOf(line.stored?.gifts);
    return { ...line, present, chosen: giftIds ?? present };
  });
  const added = lines.flatMap(({ chosen, present }) => without(chosen, present));
  const staying = lines.flatMap(({ chosen, present }) => present.filter((id) => chosen.includes(id)));
  const removed = oncePerUnit(idsOf(stored.flatMap(({ gifts }) => gifts)), staying);
  if (added.length + removed.length === 0) return lines.map((line) => line.stored?.gifts ?? []);

  const changed = lines.filter(({ chosen, present }) => without(chosen, present).length > 0);
  const found = await lockGifts(tx, [...removed, ...changed.flatMap(({ chosen }) => chosen)]);
  await validate(tx, changed, found, removed);
  await moveGifts(tx, removed, -each);
  await moveGifts(tx, added, each);
  return lines.map(({ stored: line, chosen, present }) => [
    // deleted gifts stay as long as their line
    ...(line?.gifts ?? []).filter(({ gift_id }) => gift_id === null || chosen.includes(gift_id)),
    ...without(chosen, present).flatMap((gift_id) => {
      const gift = found.get(gift_id);
      return gift
        ? [{ gift_id, gift_name: gift.name, name_translations: gift.nameTranslations, point_value: gift.pointValue }]
        : [];
    }),
  ]);
};

/** The ids without one occurrence for each of `others`. */
const oncePerUnit = (ids: string[], others: string[]): string[] => {
  const left = [...ids];
  for (const id of others) left.splice(left.indexOf(id), 1);
  return left;
};

type ChangedLine = Omit<MatchedLine, 'wanted'> & { present: string[]; chosen: string[] };
const offersNone = { includingGift: false, giftPoints: 0, gifts: [] };

/** Units that the order gives back, and those that the changed lines have, are available to it. */
const validate = async (tx: Tx, changed: ChangedLine[], found: Gifts, removed: string[]): Promise<void> => {
  const products = await choicesByIds(
    tx,
    changed.flatMap(({ productId }) => productId ?? []),
  );
  const left = new Map([...found].map(([id, gift]) => [id, { ...gift }]));
  const add = (ids: string[], units: number) => {
    for (const gift of ids.flatMap((id) => left.get(id) ?? [])) gift.stock += units;
  };
  add(removed, 1);
  for (const { present, chosen } of changed)
    add(
      present.filter((id) => chosen.includes(id)),
      1,
    );
  const problems = changed.flatMap(({ path, productId, chosen }) => {
    const product = products.get(productId ?? '') ?? offersNone;
    const fault = faultOfChoice({ product, found: left, chosen });
    if (fault) return [{ path: `${path}.giftIds`, message: fault.message }];
    add(chosen, -1);
    return [];
  });
  refuse('unavailable', problems);
};
