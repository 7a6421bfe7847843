/** A line of a chart. */
export type Series = {
  label: string;
  /** Without its days, for the legend. */
  short?: string;
  /** The name of each point. */
  names: readonly string[];
  values: readonly number[];
  tone: keyof typeof tones;
};

/** How lines look: they differ in their dashes too, not in colour alone. */
export const tones = {
  now: { className: 'stroke-olive', strokeWidth: '2.5' },
  before: { className: 'stroke-clay', strokeWidth: '1.75', strokeDasharray: '6 4' },
  lastYear: { className: 'stroke-edge', strokeWidth: '1.75', strokeDasharray: '2 3' },
} as const;
