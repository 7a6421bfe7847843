import type { Sort } from '@nabta/contract/products.ts';

export const productList = {
  title: 'Products',
  banner: { title: 'Our products', text: 'Everything we press, cook and dry, in one place.' },
  titleOf: (what: string) => `${what}, products`,
  searched: (words: string) => `“${words}”`,
  page: (n: number) => `page ${n}`,
  failed: 'Whoops, something went wrong please try later!',
  retry: 'Retry',
  found: (n: number) => (n === 1 ? '1 product found' : `${n} products found`),
  loading: 'Loading products…',
  empty: { title: 'No products found', text: 'Try adjusting your filters or search terms', clear: 'Clear All Filters' },
};

export const filterTexts = {
  title: 'Filters',
  open: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  gifts: 'Show Products with Gifts',
  promotions: 'Show Products with Promotions',
  otherCategory: 'Another category',
  apply: 'Apply',
  clear: 'Clear All',
  active: 'Active filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  from: (amount: string) => `From ${amount}`,
  upTo: (amount: string) => `Up to ${amount}`,
  withGifts: 'With gifts',
  promoted: 'On promotion',
};

export const sorting = {
  label: 'Sort by',
  bestMatch: 'Best match',
  by: { finalPrice: 'Price', rating: 'Rating', name: 'Name', createdAt: 'Date Added' } satisfies Record<Sort, string>,
  turn: (order: 'asc' | 'desc') => (order === 'asc' ? 'Sort descending' : 'Sort ascending'),
  view: 'View',
  grid: 'Grid',
  list: 'List',
};
