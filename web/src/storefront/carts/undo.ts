/** A line taken out of a list, and where it stood. */
export type Removed<Line> = { line: Line; at: number };

/** The list with removed lines back where they stood; those that came back otherwise stay as they are. */
export const restored = <Line extends { id: string }>(
  lines: readonly Line[],
  removed: readonly Removed<Line>[],
): readonly Line[] =>
  removed.reduce(
    (now, { line, at }) => (now.some(({ id }) => id === line.id) ? now : now.toSpliced(at, 0, line)),
    lines,
  );
