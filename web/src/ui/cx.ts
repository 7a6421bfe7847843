/** Joins class names; omits false and undefined ones. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
