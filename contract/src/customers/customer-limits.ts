/** Limits and choices of customers, which screens use without the schemas. */
export const MOST_TAGS = 20;
export const TAG_LENGTH = 30;
export const MOST_NOTES = 100;
export const NOTE_LENGTH = 2_000;
export const MOST_SAVED_FILTERS = 30;
/** Rows of one export. */
export const MOST_EXPORTED = 20_000;

export const customerSorts = ['name', 'orders', 'spent', 'lastOrder'] as const;
export const customerKinds = ['account', 'guest'] as const;

/** What a saved filter holds, each as the address of the list has it. */
export const savedFilterNames = [
  ...(['search', 'tag', 'kind', 'region', 'minOrders', 'minRefused', 'minSpent', 'from', 'to'] as const),
  ...(['sort', 'order'] as const),
] as const;
