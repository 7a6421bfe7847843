import { AboutContent } from '@nabta/contract/settings.ts';
import * as z from 'zod/mini';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/database/database.ts';
import type { MailSender } from '../core/mail/mail-content.ts';
import { settingsOf } from './queries.ts';

/** The shop as sender of mails; without a name in the settings, its host name. */
export const mailSenderOf = async (db: Db, { publicUrl, defaultLanguage }: Config): Promise<MailSender> => {
  const { companyName, visitInfo } = z.parse(AboutContent, (await settingsOf(db, 'about')).content);
  const { address, phone, email } = visitInfo;
  return { name: companyName || new URL(publicUrl).hostname, address, phone, email, publicUrl, defaultLanguage };
};
