/** The names of the governorates. Without schemas: pages of the shop load this file. */
import type { Language } from '../languages.ts';

/** Without case, accents and signs; Arabic as the search has it: without the article, and letters that are often confused alike. */
export const plain = (region: string): string =>
  region
    .normalize('NFD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<![^ ])ال(?=\p{L}{3})/gu, '');

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

/** What customers type instead of the names above: in Arabic, in the same order, and with another article. Migration 0048 has the same. */
export const otherSpellings: readonly (readonly [name: string, spelling: string])[] = [
  ['Ariana', 'أريانة'],
  ['Béja', 'باجة'],
  ['Ben Arous', 'بن عروس'],
  ['Bizerte', 'بنزرت'],
  ['Gabès', 'قابس'],
  ['Gafsa', 'قفصة'],
  ['Jendouba', 'جندوبة'],
  ['Kairouan', 'القيروان'],
  ['Kasserine', 'القصرين'],
  ['Kébili', 'قبلي'],
  ['La Manouba', 'منوبة'],
  ['Le Kef', 'الكاف'],
  ['Mahdia', 'المهدية'],
  ['Médenine', 'مدنين'],
  ['Monastir', 'المنستير'],
  ['Nabeul', 'نابل'],
  ['Sfax', 'صفاقس'],
  ['Sidi Bouzid', 'سيدي بوزيد'],
  ['Siliana', 'سليانة'],
  ['Sousse', 'سوسة'],
  ['Tataouine', 'تطاوين'],
  ['Tozeur', 'توزر'],
  ['Tunis', 'تونس'],
  ['Zaghouan', 'زغوان'],
  ['La Manouba', 'Manouba'],
  ['Le Kef', 'Kef'],
  ['Le Kef', 'El Kef'],
];

const nameOf = new Map(
  [...governorates.map((name) => [name, name] as const), ...otherSpellings].map(
    ([name, spelling]) => [plain(spelling), name] as const,
  ),
);

const arabicNames = new Map(otherSpellings.slice(0, governorates.length));

/** The name of a governorate, which addresses have in French, in another language; any other text as it is. Pure. */
export const regionIn = (language: Language, region: string): string =>
  (language === 'ar' && arabicNames.get(region)) || region;

/** The name of a governorate for a text that differs from one of its spellings in case, accents or signs; any other text as it is. Pure. */
export const canonicalRegion = (region: string): string => nameOf.get(plain(region)) ?? region;
