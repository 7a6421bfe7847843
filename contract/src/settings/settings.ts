import * as z from 'zod/mini';
import {
  email,
  Id,
  ImagePath,
  longText,
  optionalLongText,
  optionalSigns,
  optionalText,
  phone,
  text,
  Version,
  webAddress,
} from '../fields.ts';
import { QueryFlag } from '../query-fields.ts';
import { mapAddress, pastedMap } from './map-address.ts';
import { routes } from '../route.ts';
import { notAnEmail, notAPhone } from '../texts/fields.ts';
import * as texts from '../texts/settings.ts';
import { QueryLanguage, translationsOf } from '../translations.ts';

/** Texts and contact data of the shop; '' until the merchant fills them in. */
export const AboutContent = z.object({
  companyName: z.string(),
  factoryInfo: z.object({ description: z.string() }),
  keyFeatures: z.array(z.object({ title: z.string(), description: z.string() })),
  visitInfo: z.object({
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    mapEmbedUrl: z.string(),
    /** In E.164. */
    whatsapp: z.optional(z.string()),
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
  }),
  contactFormText: z.string(),
});
const features = <Feature extends z.core.$ZodType>(feature: Feature) =>
  z.array(feature).check(z.maxLength(24, { error: texts.tooManyFeatures }));
const AboutTranslations = translationsOf({
  companyName: optionalText(120),
  factoryInfo: z.partial(z.object({ description: optionalLongText(5_000) })),
  /** By position in the list. */
  keyFeatures: features(z.partial(z.object({ title: optionalText(120), description: optionalLongText(1_000) }))),
  visitInfo: z.partial(z.object({ address: optionalText(300) })),
  contactFormText: optionalLongText(2_000),
});
const PageTranslations = translationsOf({ title: optionalText(160), subTitle: optionalLongText(400) });

/** Version of the settings that were read: a change with an outdated one is refused. */
const Read = { _id: Id, imagePath: ImagePath, version: z.string() };
export const AboutSettings = z.extend(AboutContent, { ...Read, translations: z.optional(AboutTranslations) });
export type AboutSettings = z.input<typeof AboutSettings>;

/** Headings of the home page, the product list and the promotions. */
export const PageContent = z.object({ title: z.string(), subTitle: z.string() });
export const PageSettings = z.extend(PageContent, { ...Read, translations: z.optional(PageTranslations) });
export type PageSettings = z.input<typeof PageSettings>;

export const AboutForm = z.object({
  companyName: optionalText(120),
  factoryInfo: z.object({ description: longText(5_000) }),
  keyFeatures: features(z.object({ title: text(120), description: longText(1_000) })),
  visitInfo: z.object({
    address: optionalText(300),
    phone: optionalSigns(40),
    email: z.union([z.literal(''), email()], { error: notAnEmail }),
    mapEmbedUrl: z.string({ error: texts.mapElsewhere }).check(
      z.overwrite(pastedMap),
      z.trim(),
      z.maxLength(2_000, { error: texts.mapElsewhere }),
      z.refine((typed) => typed === '' || mapAddress(typed) !== undefined, { error: texts.mapElsewhere }),
    ),
    /** Absent: unchanged, like the two below. */
    whatsapp: z.optional(z.union([z.literal(''), phone()], { error: notAPhone })),
    facebook: z.optional(webAddress(300)),
    instagram: z.optional(webAddress(300)),
  }),
  contactFormText: longText(2_000),
  translations: z.optional(AboutTranslations),
  version: Version,
});
/** Parts of the about page: what is absent stays as it is. */
export const AboutPart = z.object({
  companyName: z.optional(optionalText(120)),
  visitInfo: z.optional(
    z.object({
      address: optionalText(300),
      phone: optionalSigns(40),
      email: z.union([z.literal(''), email()], { error: notAnEmail }),
      whatsapp: z.union([z.literal(''), phone()], { error: notAPhone }),
    }),
  ),
  translations: z.optional(
    translationsOf({
      companyName: optionalText(120),
      visitInfo: z.partial(z.object({ address: optionalText(300) })),
    }),
  ),
  version: Version,
});
export const PageForm = z.object({
  title: optionalText(160),
  subTitle: longText(400),
  translations: z.optional(PageTranslations),
  version: Version,
});

/** The words of each group are taken for each other by a search: argan, أرقان, argane. */
export const Synonyms = z
  .array(
    z
      .array(text(60))
      .check(z.minLength(2, { error: texts.tooFewSynonyms }), z.maxLength(12, { error: texts.tooManySynonyms })),
  )
  .check(z.maxLength(150, { error: texts.tooManyGroups }));
export const SearchForm = z.object({ synonyms: Synonyms, version: Version });
const SearchSettings = z.object({ _id: Id, version: z.string(), synonyms: z.array(z.array(z.string())) });

/** `translations`: with the texts in the further languages, as the back office edits them. */
const InLanguage = z.object({ lang: QueryLanguage, translations: QueryFlag });

const MEANWHILE = 'With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.';

export const settings = routes({
  'GET /settings/about': {
    access: 'public',
    summary: 'The company and its about page.',
    query: InLanguage,
    answer: AboutSettings,
  },
  'GET /settings/landingpage': {
    access: 'public',
    summary: 'Words and picture of the home page.',
    also: ['/settings/landingPage'],
    query: InLanguage,
    answer: PageSettings,
  },
  'GET /settings/productpage': {
    access: 'public',
    summary: 'Words and picture of the product list.',
    also: ['/settings/productPage'],
    query: InLanguage,
    answer: PageSettings,
  },
  'GET /settings/promotionpage': {
    access: 'public',
    summary: 'Words and picture of the promotions page.',
    also: ['/settings/promotionPage'],
    query: InLanguage,
    answer: PageSettings,
  },
  'PUT /settings/about': {
    access: 'admin',
    summary: `Change the about page. ${MEANWHILE}`,
    body: AboutForm,
    answer: AboutSettings,
  },
  'PATCH /settings/about': {
    access: 'admin',
    summary: `Change the name of the shop or how to reach it, without the other texts. ${MEANWHILE}`,
    body: AboutPart,
    answer: AboutSettings,
  },
  'PUT /settings/landingpage': {
    access: 'admin',
    summary: `Change the home page. ${MEANWHILE}`,
    also: ['/settings/landingPage'],
    body: PageForm,
    answer: PageSettings,
  },
  'PUT /settings/productpage': {
    access: 'admin',
    summary: `Change the product list page. ${MEANWHILE}`,
    also: ['/settings/productPage'],
    body: PageForm,
    answer: PageSettings,
  },
  'PUT /settings/promotionpage': {
    access: 'admin',
    summary: `Change the promotions page. ${MEANWHILE}`,
    also: ['/settings/promotionPage'],
    body: PageForm,
    answer: PageSettings,
  },
  'GET /settings/search': { access: 'admin', summary: 'Groups of synonyms for the search.', answer: SearchSettings },
  'PUT /settings/search': {
    access: 'admin',
    summary: `Change the groups of synonyms. ${MEANWHILE}`,
    body: SearchForm,
    answer: SearchSettings,
  },
});
