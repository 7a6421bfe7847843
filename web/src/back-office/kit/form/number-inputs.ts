/** Attributes of an input for a number with decimals, and for a whole one. */
export const decimalInput = { inputMode: 'decimal', autoComplete: 'off' } as const;
export const wholeInput = { inputMode: 'numeric', autoComplete: 'off' } as const;
