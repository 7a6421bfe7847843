import { AboutContent, PageContent, type PageForm } from '@nabta/contract/settings.ts';
import * as z from 'zod/mini';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Session } from '../core/security/session.ts';
import { saveSettings, versionOf } from './change.ts';
import { settingsOf, type SettingsPage } from './queries.ts';

type Keys = `${'GET' | 'PUT'} /settings/${'about' | 'landingpage' | 'productpage' | 'promotionpage'}`;

export const settingsRoutes = ({ db, clock }: Deps): Handlers<Keys> => {
  const about = async () => {
    const { id, content, imagePath } = await settingsOf(db, 'about');
    return { _id: id, imagePath, version: versionOf(content), ...z.parse(AboutContent, content) };
  };
  const read = (page: Exclude<SettingsPage, 'about'>) => async () => {
    const { id, content, imagePath } = await settingsOf(db, page);
    return { _id: id, imagePath, version: versionOf(content), ...z.parse(PageContent, content) };
  };
  const write =
    (page: Exclude<SettingsPage, 'about'>) =>
    async ({ session, body }: { session: Session; body: z.output<typeof PageForm> }) => {
      await saveSettings(db, byCaller(clock, session), page, body);
      return read(page)();
    };
  return {
    'GET /settings/about': about,
    'GET /settings/landingpage': read('landing'),
    'GET /settings/productpage': read('product'),
    'GET /settings/promotionpage': read('promotion'),
    'PUT /settings/about': async ({ session, body }) => {
      await saveSettings(db, byCaller(clock, session), 'about', body);
      return about();
    },
    'PUT /settings/landingpage': write('landing'),
    'PUT /settings/productpage': write('product'),
    'PUT /settings/promotionpage': write('promotion'),
  };
};
