/** The filters of the product list: their form, and the sheet it stands in on phones. */
export const filterForm = {
  search: 'Search',
  searchPlaceholder: 'Name, ingredient…',
  price: 'Price',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  currency: 'TND',
  inverted: 'The minimum is above the maximum.',
  noAmount: 'Give amounts in TND, such as 12.50.',
  categories: 'Categories',
  subcategories: (category: string) => `Subcategories of ${category}`,
  /** The sheet of phones speaks French here, as designed. */
  see: (n: number | undefined) =>
    n === undefined ? 'Voir les produits' : `Voir ${n} ${n < 2 ? 'produit' : 'produits'}`,
};
