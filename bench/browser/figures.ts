export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

const NAME = 44;

/** Prints one row of a table: a name and its figures. */
export const line = (name: string, ...cells: string[]): void =>
  console.log([name.padEnd(NAME), ...cells.map((cell) => cell.padStart(12))].join(' ').trimEnd());
