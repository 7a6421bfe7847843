/** What other features may ask of categories. */
export { enabledCategories } from './queries.ts';
