/** Invented customers: names of Tunisia in both scripts, places of all governorates by their population. */
import type { Language } from '@nabta/contract/languages.ts';
import people from '../people.json' with { type: 'json' };
import places from '../places.json' with { type: 'json' };
import { idAt } from './ids.ts';
import type { Random } from './random.ts';

export type Person = {
  /** Of accounts. */
  userId: string | null;
  userName: string;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  landmark: string;
  city: string;
  region: string;
  postalCode: string;
  /** How often they order beside others. */
  weight: number;
};

const ACCOUNTS = 120;
const GUESTS = 170;

export const peopleOf = (random: Random, now: Date): Person[] => {
  const taken = new Set<string>();
  const person = (isAccount: boolean, nth: number): Person => {
    const language = random.weighted<Language>(['fr', 'ar', 'en'], (code) => ({ fr: 60, ar: 32, en: 8 })[code]);
    const script = language === 'ar' ? 1 : 0;
    const text = ([latin = '', arabic = '']: string[]) => (script ? arabic : latin);
    const first = random.pick(random.chance(0.78) ? people.women : people.men);
    const family = random.pick(people.families);
    // every governorate once, the rest by population
    const { region, places: towns } = places[nth] ?? random.weighted(places, ({ weight }) => weight);
    const town = random.pick(towns);
    const street = text(random.pick(people.streets));
    const house = random.whole(1, 140);
    const email = free(taken, latinOf(first, family), (name, copy) => `${name}${copy}@courriel.example`);
    const userName = free(taken, `${text(first)} ${text(family)}`, (name, copy) => `${name}${copy && ` ${copy}`}`);
    return {
      userId: isAccount ? idAt(now) : null,
      userName,
      language,
      firstName: text(first),
      lastName: text(family),
      email,
      phone: free(taken, '', () => phoneOf(random)),
      address: script ? `${house} ${street}` : `${house}, ${street}`,
      landmark: random.chance(0.45) ? text(random.pick(people.landmarks)) : '',
      city: script ? town.ar : town.fr,
      region,
      postalCode: town.postalCode,
      weight: random.chance(0.2) ? 6 : random.chance(0.4) ? 2 : 1,
    };
  };
  return Array.from({ length: ACCOUNTS + GUESTS }, (_, nth) => person(nth < ACCOUNTS, nth));
};

/** Fictitious: the numbering plan of Tunisia has no subscriber whose number begins with 6. */
const phoneOf = (random: Random): string => `+2166${String(random.whole(0, 9_999_999)).padStart(7, '0')}`;

/** 'Ben Youssef' is 'benyoussef'. */
const latinOf = (...names: string[][]): string =>
  names.map(([latin = '']) => latin.toLowerCase().replaceAll(/[^a-z]/g, '')).join('.');

/** The first of the texts that is not taken yet. */
const free = (taken: Set<string>, name: string, textOf: (name: string, copy: string) => string): string => {
  for (let copy = 1; ; copy += 1) {
    const text = textOf(name, copy === 1 ? '' : String(copy));
    if (taken.has(text.toLowerCase())) continue;
    taken.add(text.toLowerCase());
    return text;
  }
};
