import { AboutContent } from '@nabta/contract/settings.ts';
import * as z from 'zod/mini';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/database.ts';
import type { Letterhead } from '../core/letter.ts';
import { settingsOf } from './queries.ts';

/** How the shop signs what it sends; without a name, with where it is found. */
export const letterheadOf = async (db: Db, { publicUrl }: Config): Promise<Letterhead> => {
  const { companyName, visitInfo } = z.parse(AboutContent, (await settingsOf(db, 'about')).content);
  const { address, phone, email } = visitInfo;
  return { name: companyName || new URL(publicUrl).hostname, address, phone, email, publicUrl };
};
