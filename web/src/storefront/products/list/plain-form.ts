import type { RatingFloor } from '@nabta/contract/products/facets.ts';
import type { Filters } from './filters.ts';

/** The checkboxes and choices changed before the form was hydrated, as a change of the filters; undefined when there is none. */
export const changedBoxes = (form: HTMLFormElement, filters: Filters) => {
  const { categories, showGifts, showPromotions, inStock, noAllergens } = filters;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')];
  const changed = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const added = (name: string): string[] =>
    [...form.querySelectorAll<HTMLSelectElement>(`select[name=${name}]`)].map(({ value }) => value).filter(Boolean);
  const withThem = added('ingredients');
  const without = added('withoutIngredients');
  if (changed.length + withThem.length + without.length === 0) return undefined;
  const floor = changed.find(({ name, checked }) => name === 'minRating' && checked);
  const isChanged = (name: string, value = 'true'): boolean =>
    changed.some((box) => box.name === name && box.value === value);
  const ticked = changed.filter(({ name, checked }) => name === 'category' && checked).map(({ value }) => value);
  return {
    categories: [...categories.filter((id) => !isChanged('category', id)), ...ticked],
    showGifts: showGifts !== isChanged('showGifts'),
    showPromotions: showPromotions !== isChanged('showPromotions'),
    ...(isChanged('showPromotions') && { promotion: '' }),
    inStock: inStock !== isChanged('inStock'),
    noAllergens: noAllergens !== isChanged('noAllergens'),
    ingredients: [...filters.ingredients.filter((id) => !isChanged('ingredients', id)), ...withThem],
    withoutIngredients: [
      ...filters.withoutIngredients.filter((id) => !isChanged('withoutIngredients', id)),
      ...without,
    ],
    ...(floor && { minRating: floor.value === '' ? undefined : (Number(floor.value) as RatingFloor) }),
  };
};

/** The values of its text fields. */
export const typedTexts = (form: HTMLFormElement) => {
  const text = (name: string): string => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { search: text('search'), minPrice: text('minPrice'), maxPrice: text('maxPrice') };
};
