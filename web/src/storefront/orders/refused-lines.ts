import type { ApiFailure } from '../../lib/failures.ts';
import type { Errors } from '../../lib/use-form.ts';

/** A line of an order: a product and its quantity. */
type Line = { id: string; quantity: number };

/** By product id: the error of its line, and the quantity that had the error. */
export type RefusedLines = Readonly<Record<string, { message: string; quantity: number }>>;

/** What to show for a refused order. */
export type Refusal<Field extends string> = {
  /** Shown above the button, unless only fields are wrong. */
  text?: string;
  /** What the user can do. */
  advice?: string;
  fields: Errors<Field>;
  lines: RefusedLines;
};

/** The lines that a refusal names; `lines`: the ordered lines, in their order. Pure. */
export const refusedLines = (failure: ApiFailure, lines: readonly Line[]): RefusedLines =>
  Object.fromEntries(
    lines.flatMap(({ id, quantity }, index) => {
      const path = Object.keys(failure.fields).find(
        (each) => each === `items.${index}` || each.startsWith(`items.${index}.`),
      );
      return path ? [[id, { message: failure.fields[path] ?? '', quantity }]] : [];
    }),
  );

/** Whether every refused line has been changed or removed since. Pure. */
export const areLinesFixed = (refused: RefusedLines, lines: readonly Line[]): boolean =>
  Object.keys(refused).length > 0 && !lines.some((line) => isRefused(refused, line));

export const isRefused = (refused: RefusedLines, { id, quantity }: Line): boolean => refused[id]?.quantity === quantity;
