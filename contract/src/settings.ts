import * as z from 'zod/mini';
import { email, Id, ImagePath, optionalText, text, webAddress } from './fields.ts';
import { routes } from './route.ts';

/** What the shop says of itself; empty texts until the merchant writes them. */
export const AboutContent = z.object({
  companyName: z.string(),
  factoryInfo: z.object({ description: z.string() }),
  keyFeatures: z.array(z.object({ title: z.string(), description: z.string() })),
  visitInfo: z.object({ address: z.string(), phone: z.string(), email: z.string(), mapEmbedUrl: z.string() }),
  contactFormText: z.string(),
});
/** Names what was read: sent with a change, it tells whether somebody else was faster. */
const Read = { _id: Id, imagePath: ImagePath, version: z.string() };
export const AboutSettings = z.extend(AboutContent, Read);
export type AboutSettings = z.input<typeof AboutSettings>;

/** Words above the home page, the product list and the promotions. */
export const PageContent = z.object({ title: z.string(), subTitle: z.string() });
export const PageSettings = z.extend(PageContent, Read);
export type PageSettings = z.input<typeof PageSettings>;

const Version = z.optional(z.string());

export const AboutForm = z.object({
  companyName: optionalText(120),
  factoryInfo: z.object({ description: text(5_000) }),
  keyFeatures: z
    .array(z.object({ title: text(120), description: text(1_000) }))
    .check(z.maxLength(24, 'At most 24 key features.')),
  visitInfo: z.object({
    address: optionalText(300),
    phone: optionalText(40),
    email: z.union([z.literal(''), email()], 'This is not an e-mail address.'),
    mapEmbedUrl: webAddress(2_000),
  }),
  contactFormText: text(2_000),
  version: Version,
});
export const PageForm = z.object({ title: optionalText(160), subTitle: text(400), version: Version });

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
