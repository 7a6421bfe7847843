import type { AboutSettings } from '@nabta/contract/settings.ts';
import type { Texts } from './use-settings-form.ts';

export type AboutContent = Omit<AboutSettings, '_id' | 'imagePath' | 'version'>;

/** How many key features there are, beside their texts. */
const COUNT = 'featureCount';
const nameOf = (place: number, part: 'title' | 'description'): string => `keyFeatures.${place}.${part}`;

export const featureCountOf = (texts: Texts): number => Number(texts[COUNT]);
export const featureNames = (place: number) => ({
  title: nameOf(place, 'title'),
  description: nameOf(place, 'description'),
});

const featuresOf = (texts: Texts): AboutContent['keyFeatures'] =>
  Array.from({ length: featureCountOf(texts) }, (_, place) => ({
    title: texts[nameOf(place, 'title')] ?? '',
    description: texts[nameOf(place, 'description')] ?? '',
  }));

/** The texts of these key features, and of no others. */
const textsOfFeatures = (features: AboutContent['keyFeatures']): Texts => ({
  [COUNT]: String(features.length),
  ...Object.fromEntries(
    features.flatMap(({ title, description }, place) => [
      [nameOf(place, 'title'), title],
      [nameOf(place, 'description'), description],
    ]),
  ),
});

export const contentOf = (texts: Texts): AboutContent => {
  const at = (path: string): string => texts[path] ?? '';
  return {
    companyName: at('companyName'),
    factoryInfo: { description: at('factoryInfo.description') },
    keyFeatures: featuresOf(texts),
    visitInfo: {
      address: at('visitInfo.address'),
      phone: at('visitInfo.phone'),
      email: at('visitInfo.email'),
      mapEmbedUrl: at('visitInfo.mapEmbedUrl'),
    },
    contactFormText: at('contactFormText'),
  };
};

export const textsOf = ({
  companyName,
  factoryInfo,
  keyFeatures,
  visitInfo,
  contactFormText,
}: AboutContent): Texts => ({
  companyName,
  'factoryInfo.description': factoryInfo.description,
  ...textsOfFeatures(keyFeatures),
  'visitInfo.address': visitInfo.address,
  'visitInfo.phone': visitInfo.phone,
  'visitInfo.email': visitInfo.email,
  'visitInfo.mapEmbedUrl': visitInfo.mapEmbedUrl,
  contactFormText,
});

/** The texts that change when a key feature is added, taken out, or moved to another place. */
export const withFeature = {
  added: (texts: Texts): Texts => textsOfFeatures([...featuresOf(texts), { title: '', description: '' }]),
  removed: (texts: Texts, place: number): Texts =>
    textsOfFeatures(featuresOf(texts).filter((_, index) => index !== place)),
  moved: (texts: Texts, place: number, to: number): Texts => {
    const features = featuresOf(texts);
    features.splice(to, 0, ...features.splice(place, 1));
    return textsOfFeatures(features);
  },
};
