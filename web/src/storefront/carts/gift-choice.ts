import type { AnswerOf } from '../../lib/api.ts';

export type Gift = AnswerOf<'GET /gifts'>[number];

/** Why a gift can't be added to the selection; undefined when it can, or is selected already (GIFTS-2). Pure. */
export const unavailableReason = (
  gift: Gift,
  chosen: ReadonlySet<string>,
  left: number,
): 'outOfStock' | 'tooDear' | undefined => {
  if (chosen.has(gift._id)) return undefined;
  if (gift.stock === 0) return 'outOfStock';
  return gift.pointValue > left ? 'tooDear' : undefined;
};

/** The points that remain. Pure. */
export const pointsLeft = (points: number, gifts: readonly Gift[], chosen: ReadonlySet<string>): number =>
  gifts.reduce((left, { _id, pointValue }) => (chosen.has(_id) ? left - pointValue : left), points);
