import type { Language } from '@nabta/contract/languages.ts';
import { AboutContent } from '@nabta/contract/settings/settings.ts';
import type { Translations } from '@nabta/contract/translations.ts';
import * as z from 'zod/mini';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/database/database.ts';
import type { MailSender } from '../core/mail/mail-content.ts';
import { brandingOf } from './branding.ts';
import { settingsOf } from './queries.ts';
import { translatedContent } from './translated-content.ts';

export { settingsOf as storedSettings } from './queries.ts';

const aboutIn = async (db: Db, language: Language) => {
  const { content } = await settingsOf(db, 'about');
  const { translations } = content as { translations?: Translations };
  return translatedContent(z.parse(AboutContent, content), translations?.[language]);
};

/** The name of the shop in a language; '' until the merchant fills it in. */
export const companyNameOf = async (db: Db, language: Language): Promise<string> =>
  (await aboutIn(db, language)).companyName;

/** The shop as sender of a mail in a language; without a name in the settings, its host name. */
export const mailSenderOf = async (
  db: Db,
  { publicUrl, defaultLanguage }: Config,
  language: Language,
): Promise<
  Omit<MailSender, 'logo'> & {
    /** The path of a picture, or ''. */
    logo: string;
  }
> => {
  const { companyName, visitInfo } = await aboutIn(db, language);
  const { imagePath: logo, color, deep } = await brandingOf(db);
  const { address, phone, email } = visitInfo;
  const name = companyName || new URL(publicUrl).hostname;
  return { name, address, phone, email, publicUrl, defaultLanguage, logo, color, deep };
};
