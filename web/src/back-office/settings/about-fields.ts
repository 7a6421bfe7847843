import { languageCodes } from '@nabta/contract/languages.ts';
import type { AboutContent, AboutForm, AboutSettings } from '@nabta/contract/settings/settings.ts';
import type * as z from 'zod/mini';
import { colon } from '../../i18n/language.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { translationValues, type Translated } from '../kit/form/translations.ts';

const emptyTexts = {
  companyName: '',
  factoryInfo: { description: '' },
  visitInfo: { address: '' },
  contactFormText: '',
};
const emptyFeatureTexts = { title: '', description: '' };
type FeatureTexts = typeof emptyFeatureTexts;

/** In the form, a key feature has its translations with it wherever it is moved; the contract has them by position. */
type Feature = FeatureTexts & { translations: Translated<FeatureTexts> };
export type AboutValues = Omit<z.input<typeof AboutContent>, 'keyFeatures'> & {
  keyFeatures: Feature[];
  translations: Translated<typeof emptyTexts>;
};

export const emptyFeature = (): Feature => ({
  ...emptyFeatureTexts,
  translations: translationValues(emptyFeatureTexts),
});

export const valuesOf = ({
  companyName,
  factoryInfo,
  keyFeatures,
  visitInfo,
  contactFormText,
  translations = {},
}: AboutSettings): AboutValues => {
  const textsOfFeature = (place: number) =>
    Object.fromEntries(languageCodes.map((code) => [code, translations[code]?.keyFeatures?.[place] ?? {}]));
  return {
    companyName,
    factoryInfo,
    keyFeatures: keyFeatures.map((feature, place) => ({
      ...feature,
      translations: translationValues(emptyFeatureTexts, textsOfFeature(place)),
    })),
    visitInfo: { whatsapp: '', facebook: '', instagram: '', ...visitInfo },
    contactFormText,
    translations: translationValues(emptyTexts, translations),
  };
};

export const bodyOf = ({ keyFeatures, translations, ...rest }: AboutValues): z.input<typeof AboutForm> => ({
  ...rest,
  keyFeatures: keyFeatures.map(({ title, description }) => ({ title, description })),
  translations: Object.fromEntries(
    languageCodes.map((code) => [
      code,
      { ...translations[code], keyFeatures: keyFeatures.map((feature) => feature.translations[code]) },
    ]),
  ),
});

/** 'keyFeatures.0.translations.fr.title' is 'translations.fr.keyFeatures.0.title' in the contract. */
export const errorPath = (name: string): string => name.replace(/^(keyFeatures\.\d+)\.(translations\.\w+)\./, '$2.$1.');

const linesOf = ({ title, description }: FeatureTexts): string[] =>
  title || description ? [title + colon + description] : [];

export const fields = withTranslations<AboutValues>(
  {
    companyName: { label: words.companyName },
    'factoryInfo.description': { label: words.description },
    keyFeatures: {
      label: words.features,
      show: ({ keyFeatures }) =>
        keyFeatures
          .flatMap(({ translations, ...main }) => [main, ...Object.values(translations)].flatMap(linesOf))
          .join('\n'),
    },
    'visitInfo.address': { label: words.address },
    'visitInfo.phone': { label: words.phone },
    'visitInfo.email': { label: words.email },
    'visitInfo.whatsapp': { label: words.whatsApp },
    'visitInfo.facebook': { label: words.facebook },
    'visitInfo.instagram': { label: words.instagram },
    'visitInfo.mapEmbedUrl': { label: words.map },
    contactFormText: { label: words.contactFormText },
  },
  ['companyName', 'factoryInfo.description', 'visitInfo.address', 'contactFormText'],
);
