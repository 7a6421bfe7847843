/** A removed line and its position. */
export type Removed<Line> = { line: Line; at: number };

/** The list with removed lines at their old positions; lines that are in the list again stay as they are. */
export const restored = <Line extends { id: string }>(
  lines: readonly Line[],
  removed: readonly Removed<Line>[],
): readonly Line[] =>
  removed.reduce(
    (now, { line, at }) => (now.some(({ id }) => id === line.id) ? now : now.toSpliced(at, 0, line)),
    lines,
  );
