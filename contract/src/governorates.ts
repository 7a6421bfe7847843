import { plain } from './delivery-fee.ts';

/** The 24 governorates of Tunisia, in the order of their texts; addresses have the French name in every language. */
export const governorates = [
  'Ariana',
  'Béja',
  'Ben Arous',
  'Bizerte',
  'Gabès',
  'Gafsa',
  'Jendouba',
  'Kairouan',
  'Kasserine',
  'Kébili',
  'La Manouba',
  'Le Kef',
  'Mahdia',
  'Médenine',
  'Monastir',
  'Nabeul',
  'Sfax',
  'Sidi Bouzid',
  'Siliana',
  'Sousse',
  'Tataouine',
  'Tozeur',
  'Tunis',
  'Zaghouan',
];

/** The name of a governorate for a text that differs from it in case, accents or signs; any other text as it is. Pure. */
export const canonicalRegion = (region: string): string => {
  const typed = plain(region);
  return governorates.find((name) => plain(name) === typed) ?? region;
};
