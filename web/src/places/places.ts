import { foldedText } from '@nabta/contract/typed.ts';
import { language, listOf, locale } from '../i18n/language.ts';

/** A file of `governorates`: its delegations, each with its localities by French name, Arabic name and postal code. */
type Delegation = { fr: string; ar: string; postalCode: string; localities: [fr: string, ar: string, code: string][] };

/** A delegation, or a locality of one, in the language of the page. */
export type Place = {
  name: string;
  /** The delegation of a locality; the governorate of a delegation. */
  within: string;
  /** What choosing it writes into the field: a locality with its delegation, which couriers ask for. */
  city: string;
  postalCode: string;
  isDelegation: boolean;
  /** What typed words are compared with: names in both languages, and the postal code. */
  keys: readonly string[];
};

const MOST = 30;

/**
 * A name for comparisons: letters and digits without case, accents and Arabic variants; doubled letters count once, because
 * Arabic names are transcribed in many ways (Ezzit, Ezit).
 */
export const searchKey = (name: string): string =>
  // a g in names of places is a qaf elsewhere
  foldedText(name.replaceAll('گ', 'ق'))
    .replaceAll(/[^\p{L}\p{Nd}]|ء/gu, '')
    .replaceAll(/(\p{L})\1+/gu, '$1');

// one file per governorate, loaded when it is chosen
const files = import.meta.glob<Delegation[]>('./governorates/*.json', { import: 'default' });

/** The places of a governorate by its French name; undefined when it is none. */
export const placesOf = async (governorate: string, shownName: string): Promise<Place[] | undefined> => {
  const file = governorate.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  const delegations = await files[`./governorates/${file}.json`]?.();
  if (!delegations) return undefined;
  const { compare } = new Intl.Collator(locale);
  return delegations
    .flatMap((delegation) => inDelegation(delegation, shownName))
    .toSorted((a, b) => Number(b.isDelegation) - Number(a.isDelegation) || compare(a.name, b.name));
};

const inDelegation = ({ fr, ar, postalCode, localities }: Delegation, governorate: string): Place[] => {
  const inLanguage = (french: string, arabic: string) => (language === 'ar' ? arabic : french);
  const delegation = inLanguage(fr, ar);
  const names = [fr, ar].map(searchKey);
  return [
    {
      name: delegation,
      within: governorate,
      city: delegation,
      postalCode,
      isDelegation: true,
      keys: [...names, postalCode],
    },
    ...localities.map(([french, arabic, code]): Place => {
      const name = inLanguage(french, arabic);
      const city = name === delegation ? name : listOf([name, delegation]);
      const keys = [...[french, arabic].map(searchKey), code, ...names];
      return { name, within: delegation, city, postalCode: code, isDelegation: false, keys };
    }),
  ];
};

/** The places that have every typed word in their names, best first; without a word, the delegations. */
export const suggestedPlaces = (places: readonly Place[], typed: string): Place[] => {
  const words = typed.split(/\s+/).flatMap((word) => searchKey(word) || []);
  if (words.length === 0) return places.filter(({ isDelegation }) => isDelegation);
  const whole = searchKey(typed);
  const rankOf = ({ keys: [fr = '', ar = ''] }: Place): number => {
    if ([fr, ar].some((key) => key.startsWith(whole))) return 0;
    return [fr, ar].some((key) => key.includes(whole)) ? 1 : 2;
  };
  return places
    .filter(({ keys }) => words.every((word) => keys.some((key) => key.includes(word))))
    .map((place) => ({ place, rank: rankOf(place) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
};
