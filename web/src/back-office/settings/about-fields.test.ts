import { AboutForm } from '@nabta/contract/settings/settings.ts';
import { expect, it } from 'vitest';
import { bodyOf, emptyFeature, errorPath, valuesOf } from './about-fields.ts';

const about = {
  _id: 'x',
  version: 'v',
  imagePath: '',
  companyName: 'Zaytouna',
  factoryInfo: { description: 'Since 1998' },
  keyFeatures: [
    { title: 'Organic', description: 'No additives' },
    { title: 'Local', description: 'From Sfax' },
  ],
  visitInfo: { address: 'Sfax', phone: '', email: '', mapEmbedUrl: '' },
  contactFormText: 'Write to us',
  translations: { fr: { companyName: 'Zeitouna', keyFeatures: [{}, { title: 'Local', description: 'De Sfax' }] } },
};

it('keeps the translations of a key feature with it, and sends them by position', () => {
  const values = valuesOf(about);
  expect(values.keyFeatures.map(({ translations }) => translations.fr.description)).toEqual(['', 'De Sfax']);
  const reordered = { ...values, keyFeatures: [...values.keyFeatures.toReversed(), emptyFeature()] };
  const body = bodyOf(reordered);
  expect(body.keyFeatures.map(({ title }) => title)).toEqual(['Local', 'Organic', '']);
  expect(body.translations?.fr).toMatchObject({
    companyName: 'Zeitouna',
    keyFeatures: [{ title: 'Local', description: 'De Sfax' }, { title: '', description: '' }, { title: '' }],
  });
  expect(AboutForm.safeParse(bodyOf({ ...values, keyFeatures: values.keyFeatures.slice(1) })).success).toBe(true);
});

it('finds the errors of a translated key feature where the contract reports them', () => {
  const values = valuesOf(about);
  const [first, second] = values.keyFeatures as [ReturnType<typeof emptyFeature>, ReturnType<typeof emptyFeature>];
  const translations = { ...second.translations, ar: { title: 'x'.repeat(121), description: '' } };
  const { error } = AboutForm.safeParse(bodyOf({ ...values, keyFeatures: [first, { ...second, translations }] }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([errorPath('keyFeatures.1.translations.ar.title')]);
  expect(errorPath('keyFeatures.1.title')).toBe('keyFeatures.1.title');
});
