/** Round ticks from 0 to at least `highest`, about four: 0, 50, 100, 150. */
export const ticksTo = (highest: number): number[] => {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (([1, 2, 2.5, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10);
  // integers get integer steps
  const niceStep = Number.isInteger(highest) ? Math.max(1, Math.ceil(step)) : step;
  return Array.from({ length: Math.ceil(highest / niceStep) + 1 }, (_, index) =>
    Number((index * niceStep).toPrecision(12)),
  );
};
