import * as z from 'zod/mini';
import { email, Id, ImagePath, longText, optionalText, text, Version, webAddress } from './fields.ts';
import { routes } from './route.ts';
import { notAnEmail } from './texts/fields.ts';
import * as texts from './texts/settings.ts';

/** Texts and contact data of the shop; '' until the merchant fills them in. */
export const AboutContent = z.object({
  companyName: z.string(),
  factoryInfo: z.object({ description: z.string() }),
  keyFeatures: z.array(z.object({ title: z.string(), description: z.string() })),
  visitInfo: z.object({ address: z.string(), phone: z.string(), email: z.string(), mapEmbedUrl: z.string() }),
  contactFormText: z.string(),
});
/** Version of the settings that were read: a change with an outdated one is refused. */
const Read = { _id: Id, imagePath: ImagePath, version: z.string() };
export const AboutSettings = z.extend(AboutContent, Read);
export type AboutSettings = z.input<typeof AboutSettings>;

/** Headings of the home page, the product list and the promotions. */
export const PageContent = z.object({ title: z.string(), subTitle: z.string() });
export const PageSettings = z.extend(PageContent, Read);
export type PageSettings = z.input<typeof PageSettings>;

export const AboutForm = z.object({
  companyName: optionalText(120),
  factoryInfo: z.object({ description: longText(5_000) }),
  keyFeatures: z
    .array(z.object({ title: text(120), description: longText(1_000) }))
    .check(z.maxLength(24, { error: texts.tooManyFeatures })),
  visitInfo: z.object({
    address: optionalText(300),
    phone: optionalText(40),
    email: z.union([z.literal(''), email()], { error: notAnEmail }),
    mapEmbedUrl: webAddress(2_000),
  }),
  contactFormText: longText(2_000),
  version: Version,
});
export const PageForm = z.object({ title: optionalText(160), subTitle: longText(400), version: Version });

const MEANWHILE = 'With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.';

export const settings = routes({
  'GET /settings/about': { access: 'public', summary: 'The company and its about page.', answer: AboutSettings },
  'GET /settings/landingpage': {
    access: 'public',
    summary: 'Words and picture of the home page.',
    also: ['/settings/landingPage'],
    answer: PageSettings,
  },
  'GET /settings/productpage': {
    access: 'public',
    summary: 'Words and picture of the product list.',
    also: ['/settings/productPage'],
    answer: PageSettings,
  },
  'GET /settings/promotionpage': {
    access: 'public',
    summary: 'Words and picture of the promotions page.',
    also: ['/settings/promotionPage'],
    answer: PageSettings,
  },
  'PUT /settings/about': {
    access: 'admin',
    summary: `Change the about page. ${MEANWHILE}`,
    body: AboutForm,
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
});
