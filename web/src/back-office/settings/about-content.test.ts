import { expect, it } from 'vitest';
import { contentOf, featureCountOf, textsOf, withFeature, type AboutContent } from './about-content.ts';

const about: AboutContent = {
  companyName: 'Zaytouna',
  factoryInfo: { description: 'À Sfax' },
  keyFeatures: ['Bio', 'Local', 'Doux'].map((title) => ({ title, description: `${title}…` })),
  visitInfo: { address: 'Sfax', phone: '', email: '', mapEmbedUrl: '' },
  contactFormText: 'Écrivez-nous',
};
const texts = textsOf(about);
const titles = (changed: Record<string, string>) =>
  contentOf({ ...texts, ...changed }).keyFeatures.map(({ title }) => title);

it('says the same as texts and as content', () => {
  expect(contentOf(texts)).toEqual(about);
  expect(featureCountOf(texts)).toBe(3);
});

it('adds, takes out and moves key features, each with its description', () => {
  expect(titles(withFeature.added(texts))).toEqual(['Bio', 'Local', 'Doux', '']);
  expect(titles(withFeature.removed(texts, 1))).toEqual(['Bio', 'Doux']);
  expect(titles(withFeature.moved(texts, 2, 1))).toEqual(['Bio', 'Doux', 'Local']);
  expect(contentOf({ ...texts, ...withFeature.moved(texts, 0, 1) }).keyFeatures[1]).toEqual(about.keyFeatures[0]);
});
