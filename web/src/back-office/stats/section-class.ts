type Classes = { section: string; heading: string };

/** A part of the dashboard in a frame of its own; in brief, one of a shop without orders, without one. */
export const sectionClass = (isBrief: boolean): Classes =>
  isBrief
    ? { section: 'min-w-0', heading: 'font-text text-stone text-sm font-normal' }
    : { section: 'border-line bg-surface min-w-0 rounded border p-4 sm:p-5', heading: 'text-lg' };
