import { useReading } from '../use-reading.ts';

/** What the form of a product offers to choose from. */
export const useCategories = () => useReading('categories', (api) => api('GET /categories/select/all'));
export const useGifts = () => useReading('gifts', (api) => api('GET /gifts'));
