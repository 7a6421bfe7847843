/** Categories as the back office reads them. */
import type { AdminCategory } from '@nabta/contract/categories/categories.ts';

/** A category without products; its id is its name. */
export const category = (name: string, made: Partial<AdminCategory> = {}): AdminCategory => ({
  _id: name,
  name,
  parent: null,
  imagePath: '',
  isDisabled: false,
  isDisable: false,
  isUncategorized: false,
  productCount: 0,
  translations: {},
  version: '1',
  ...made,
});
