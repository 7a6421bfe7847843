import { lazyOnVisible } from '../../../lib/lazy-on-visible.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';

const form = async () => ({ default: (await import('./filter-form.tsx')).FilterForm });
const sheet = async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet });
const noResults = async () => ({ default: (await import('./no-results.tsx')).NoResults });
const row = async () => ({ default: (await import('./product-row.tsx')).ProductRow });

/** The element that contains the filters; without JavaScript, a link leads there. */
export const FILTERS = 'filters';

/** On phones the form is out of sight and is not hydrated. */
export const FilterForm = lazyOnVisible(FILTERS, form);
export const FilterSheet = lazyWithRetry(sheet);
export const NoResults = lazyWithRetry(noResults);
export const ProductRow = lazyWithRetry(row);
