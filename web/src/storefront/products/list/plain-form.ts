import type { Filters } from './filters.ts';

/** The boxes turned while the form was still a plain one, as a change of the filters; undefined when none was. */
export const turnedIn = (form: HTMLFormElement, { categories, showGifts, showPromotions }: Filters) => {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const turned = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  if (turned.length === 0) return undefined;
  const isTurned = (name: string, value = 'true'): boolean =>
    turned.some((box) => box.name === name && box.value === value);
  const ticked = turned.filter(({ name, checked }) => name === 'category' && checked).map(({ value }) => value);
  return {
    categories: [...categories.filter((id) => !isTurned('category', id)), ...ticked],
    showGifts: showGifts !== isTurned('showGifts'),
    showPromotions: showPromotions !== isTurned('showPromotions'),
  };
};

/** What stands in its text fields. */
export const typedIn = (form: HTMLFormElement) => {
  const text = (name: string): string => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { search: text('search'), minPrice: text('minPrice'), maxPrice: text('maxPrice') };
};
