import type { PageForm, PageSettings } from '@nabta/contract/settings/settings.ts';
import type * as z from 'zod/mini';
import { quietApi, type Api } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { apiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';

type PictureCalls = {
  add: (api: Api, id: string, file: File, signal: AbortSignal) => Promise<{ file: string }>;
  remove: (id: string, imagePath: string) => Promise<{ file: string }>;
};

const pictures = (
  page: 'aboutPage' | 'landingPage' | 'productPage' | 'promotionPage' | 'brandingPage',
): PictureCalls => ({
  add: (through, settingId, file, signal) =>
    through(`POST /upload/add/${page}/:settingId`, {
      params: { settingId },
      body: pictureForm('image', file),
      signal,
      handlesFailure: true,
    }),
  remove: (settingId, imagePath) =>
    quietApi(`DELETE /upload/delete-image/${page}/:settingId`, {
      params: { settingId },
      body: { imagePath },
    }),
});

export const brandingPictures = pictures('brandingPage');
export const aboutPictures = pictures('aboutPage');

export type Page = {
  id: 'landing' | 'product' | 'promotion';
  query: ApiQuery<PageSettings>;
  save: (body: z.input<typeof PageForm>) => Promise<PageSettings>;
  pictures: PictureCalls;
};

const page = (id: Page['id'], address: 'landingpage' | 'productpage' | 'promotionpage', calls: PictureCalls): Page => ({
  id,
  query: apiQuery(`GET /settings/${address}`, { query: { translations: 'true' } }),
  save: (body) => quietApi(`PUT /settings/${address}`, { body }),
  pictures: calls,
});

export const landingPage = page('landing', 'landingpage', pictures('landingPage'));
export const productPage = page('product', 'productpage', pictures('productPage'));
export const promotionPage = page('promotion', 'promotionpage', pictures('promotionPage'));
