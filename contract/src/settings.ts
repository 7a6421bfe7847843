import * as z from 'zod/mini';
import { Id, ImagePath, optionalText, text } from './fields.ts';
import { routes } from './route.ts';

export const AboutSettings = z.object({
  _id: Id,
  companyName: optionalText(120),
  imagePath: ImagePath,
  factoryInfo: z.object({ description: text(5_000) }),
  keyFeatures: z.array(z.object({ title: text(120), description: text(1_000) })).check(z.maxLength(24, 'At most 24.')),
  visitInfo: z.object({
    address: optionalText(300),
    phone: optionalText(40),
    email: optionalText(254),
    mapEmbedUrl: optionalText(2_000),
  }),
  contactFormText: text(2_000),
});
export type AboutSettings = z.input<typeof AboutSettings>;

export const PageSettings = z.object({ _id: Id, title: optionalText(160), subTitle: text(400), imagePath: ImagePath });
export type PageSettings = z.input<typeof PageSettings>;

const PageForm = z.omit(PageSettings, { _id: true, imagePath: true });
const AboutForm = z.omit(AboutSettings, { _id: true, imagePath: true });

export const settings = routes({
  'GET /settings/about': { access: 'public', summary: 'The company and its about page.', answer: AboutSettings },
  'GET /settings/landingpage': {
    access: 'public',
    summary: 'Words and picture of the home page.',
    also: ['/settings/landingPage'],
    answer: PageSettings,
  },
  'GET /settings/productpage': { access: 'public', summary: 'Words and picture of the product list.', also: ['/settings/productPage'], answer: PageSettings },
  'GET /settings/promotionpage': {
    access: 'public',
    summary: 'Words and picture of the promotions page.',
    also: ['/settings/promotionPage'],
    answer: PageSettings,
  },
  'PUT /settings/about': { access: 'admin', summary: 'Change the about page.', body: AboutForm, answer: AboutSettings },
  'PUT /settings/landingpage': {
    access: 'admin',
    summary: 'Change the home page.',
    also: ['/settings/landingPage'],
    body: PageForm,
    answer: PageSettings,
  },
  'PUT /settings/productpage': { access: 'admin', summary: 'Change the product list page.', also: ['/settings/productPage'], body: PageForm, answer: PageSettings },
  'PUT /settings/promotionpage': {
    access: 'admin',
    summary: 'Change the promotions page.',
    also: ['/settings/promotionPage'],
    body: PageForm,
    answer: PageSettings,
  },
});
