import { typedNumber } from '@nabta/contract/typed.ts';
import type { Facets } from '@nabta/contract/products/facets.ts';
import { Link } from 'react-router';
import { tnd } from '../../../i18n/formats.ts';
import { filterTexts as texts, productList } from '../../../texts/product-list.ts';
import { X } from '../../../ui/icons.tsx';
import { useShop } from '../../frame/shop-data.ts';
import { addressOf, cleared, isInverted, type Filters } from './filters.ts';

/** The name of an ingredient; one that was deleted has none. */
export const ingredientName = (id: string, facets: Facets | undefined): string =>
  facets?.ingredients.find(({ _id }) => _id === id)?.name ?? texts.otherIngredient;

/** The promotion whose products are listed. */
export type ListedPromotion = { _id: string; name: string };

/** The active filters, each with the filters without it. */
export const useActiveFilters = (
  filters: Filters,
  { facets, promotion }: { facets?: Facets | undefined; promotion?: ListedPromotion | undefined } = {},
): { label: string; without: Filters }[] => {
  const { categories: tree } = useShop();
  const { search, minPrice, maxPrice, categories, showGifts, showPromotions, minRating, inStock } = filters;
  const names = new Map(tree.flatMap((each) => [each, ...each.subcategories]).map(({ _id, name }) => [_id, name]));
  const priced = !isInverted(filters);
  const chip = (label: string, change: Partial<Filters>) => ({ label, without: { ...filters, page: 1, ...change } });
  return [
    search && chip(productList.searched({ words: search }), { search: '' }),
    priced && minPrice && chip(texts.from({ amount: tnd(typedNumber(minPrice)) }), { minPrice: '' }),
    priced && maxPrice && chip(texts.upTo({ amount: tnd(typedNumber(maxPrice)) }), { maxPrice: '' }),
    showGifts && chip(texts.withGifts, { showGifts: false }),
    showPromotions && chip(texts.promoted, { showPromotions: false }),
    filters.promotion &&
      chip((promotion?._id === filters.promotion && promotion.name) || texts.promoted, { promotion: '' }),
    minRating && chip(texts.rated({ from: minRating }), { minRating: undefined }),
    inStock && chip(texts.inStock, { inStock: false }),
    filters.noAllergens && chip(texts.noAllergens, { noAllergens: false }),
    ...(['ingredients', 'withoutIngredients'] as const).flatMap((field) =>
      filters[field].map((id) =>
        chip(texts[field]({ name: ingredientName(id, facets) }), {
          [field]: filters[field].filter((each) => each !== id),
        }),
      ),
    ),
    ...categories.map((id) =>
      chip(names.get(id) ?? texts.otherCategory, { categories: categories.filter((each) => each !== id) }),
    ),
  ].filter((each) => typeof each === 'object');
};

type Props = {
  filters: Filters;
  facets: Facets | undefined;
  promotion: ListedPromotion | undefined;
  /** Gets the focus when a chip is removed. */
  onRemove: () => void;
};

/** A chip for each active filter, which links to the list without it. */
export const ActiveFilters = ({ filters, facets, promotion, onRemove }: Props) => {
  const active = useActiveFilters(filters, { facets, promotion });
  if (active.length === 0) return null;
  return (
    <ul aria-label={texts.active} className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link
            to={addressOf(without)}
            preventScrollReset
            aria-label={texts.remove({ filter: label })}
            onClick={onRemove}
            className="border-edge hover:border-ink bg-surface inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border ps-4 pe-3 text-sm transition-colors"
          >
            <span className="truncate">{label}</span>
            <X className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressOf(cleared(filters))}
          preventScrollReset
          onClick={onRemove}
          className="link ms-1 inline-flex min-h-9 items-center text-sm font-medium"
        >
          {texts.clear}
        </Link>
      </li>
    </ul>
  );
};
