import { AboutContent, PageContent } from '@nabta/contract/settings.ts';
import * as z from 'zod/mini';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { settingsOf } from './queries.ts';

export const settingsRoutes = ({
  db,
}: Deps): Handlers<
  'GET /settings/about' | 'GET /settings/landingpage' | 'GET /settings/productpage' | 'GET /settings/promotionpage'
> => {
  const page = async (name: 'landing' | 'product' | 'promotion') => {
    const { id, content, imagePath } = await settingsOf(db, name);
    return { _id: id, imagePath, ...z.parse(PageContent, content) };
  };
  return {
    'GET /settings/about': async () => {
      const { id, content, imagePath } = await settingsOf(db, 'about');
      return { _id: id, imagePath, ...z.parse(AboutContent, content) };
    },
    'GET /settings/landingpage': () => page('landing'),
    'GET /settings/productpage': () => page('product'),
    'GET /settings/promotionpage': () => page('promotion'),
  };
};
