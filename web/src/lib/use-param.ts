import { useParams } from 'react-router';

/** A parameter that the address of the page has. */
export const useParam = (name: string): string => useParams()[name] ?? '';
