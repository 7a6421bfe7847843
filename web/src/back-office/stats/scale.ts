/** Round marks from 0 to at least `highest`, some four of them: 0, 50, 100, 150. */
export const marksTo = (highest: number): number[] => {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (([1, 2, 2.5, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10);
  // whole things are counted in whole steps
  const whole = Number.isInteger(highest) ? Math.max(1, Math.ceil(step)) : step;
  return Array.from({ length: Math.ceil(highest / whole) + 1 }, (_, index) => Number((index * whole).toPrecision(12)));
};
