import { standing } from '../../../lib/standing.ts';
import { part } from '../../../ui/part.ts';

const form = async () => ({ default: (await import('./filter-form.tsx')).FilterForm });
const sheet = async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet });
const row = async () => ({ default: (await import('./product-row.tsx')).ProductRow });

/** The element the filters stand in; without JavaScript, a link leads there. */
export const FILTERS = 'filters';

/** On phones the form is out of sight, and stays a plain one. */
export const FilterForm = standing(FILTERS, form);
export const FilterSheet = part(sheet);
export const ProductRow = part(row);
