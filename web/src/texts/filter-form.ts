/** The filters of the product list: form, and sheet on phones. */
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
  /** The button of the sheet is French by design. */
  see: (n: number | undefined) =>
    n === undefined ? 'Voir les produits' : `Voir ${n} ${n < 2 ? 'produit' : 'produits'}`,
};
