import { expect, it } from 'vitest';
import { languageName, nameOf, namesOf, translationValues, untranslatedFilter } from './translations.ts';

const soap = { name: 'Savon', translations: { en: { name: 'Soap' }, ar: { name: 'صابون' } } };

it('shows a name in the language of the pages, or else the main one', () => {
  expect(nameOf(soap, 'name')).toBe('Soap');
  expect(nameOf({ name: 'Savon', translations: { fr: { name: 'x' }, en: {} } }, 'name')).toBe('Savon');
  expect(nameOf({ name: 'Savon' }, 'name')).toBe('Savon');
  expect(namesOf(soap, 'name')).toEqual(['Savon', 'Soap', 'صابون']);
});

it('finds what has no name in a language', () => {
  expect(untranslatedFilter('ar', 'name')(soap)).toBe(false);
  expect(untranslatedFilter('fr', 'name')(soap)).toBe(true);
  expect(untranslatedFilter(undefined, 'name')(soap)).toBe(true);
  expect(untranslatedFilter('fr', 'name')({ name: 'Savon' })).toBe(true);
});

it('gives a form an empty text for what is not translated, and only its own fields', () => {
  const stored = { fr: { title: 'Huile', other: 'x' } };
  expect(translationValues({ title: '', list: [] as string[] }, stored)).toEqual({
    en: { title: '', list: [] },
    fr: { title: 'Huile', list: [] },
    ar: { title: '', list: [] },
  });
});

it('names a language in the language of the pages', () => {
  expect(languageName('fr')).toBe('French');
});
