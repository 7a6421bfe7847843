import type { ApiFailure } from '../../lib/failures.ts';

/** A line of an order: a product and how many of it. */
type Line = { id: string; quantity: number };

/** Product id to what is wrong with its line, and the quantity it was wrong with. */
export type RefusedLines = Readonly<Record<string, { message: string; quantity: number }>>;

/** The lines a refusal names; `lines`: those that were ordered, in their order. Pure. */
export const refusedLines = (failure: ApiFailure, lines: readonly Line[]): RefusedLines =>
  Object.fromEntries(
    lines.flatMap(({ id, quantity }, index) => {
      const path = Object.keys(failure.fields).find(
        (each) => each === `items.${index}` || each.startsWith(`items.${index}.`),
      );
      return path ? [[id, { message: failure.fields[path] ?? '', quantity }]] : [];
    }),
  );

/** Whether every line the order was refused for has been changed or taken out since. Pure. */
export const isMended = (refused: RefusedLines, lines: readonly Line[]): boolean =>
  Object.keys(refused).length > 0 && !lines.some((line) => isRefused(refused, line));

export const isRefused = (refused: RefusedLines, { id, quantity }: Line): boolean => refused[id]?.quantity === quantity;
