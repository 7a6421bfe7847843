import { lazy } from 'react';
import { whenSeen } from '../../../lib/later.ts';

const form = async () => ({ default: (await import('./filter-form.tsx')).FilterForm });
const sheet = async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet });
const row = async () => ({ default: (await import('./product-row.tsx')).ProductRow });

/** The element the filters stand in; without JavaScript, a link leads there. */
export const FILTERS = 'filters';

/** On phones the form is out of sight, and stays a plain one. */
export const FilterForm = lazy(async () => {
  await whenSeen(FILTERS);
  return form();
});
export const FilterSheet = lazy(sheet);
export const ProductRow = lazy(row);
