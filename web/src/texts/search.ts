/** The search of the header. */
export const search = {
  label: 'Search products',
  placeholder: 'Search oils, soaps, teas…',
  submit: 'Search',
  suggestions: 'Suggested products',
  found: (n: number) => (n === 0 ? 'No suggestions' : n === 1 ? '1 suggestion' : `${n} suggestions`),
  all: (query: string) => `See all results for “${query}”`,
};
