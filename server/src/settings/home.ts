import { completed, defaultArrangement, type Arrangement } from '@nabta/contract/settings/home-sections.ts';
import type { Db } from '../core/database/database.ts';
import { versionOf } from './change.ts';
import { settingsOf } from './queries.ts';

/** The sections of the home page (HOME-1). */
export const homeOf = async (db: Db) => {
  const { id, content } = await settingsOf(db, 'home');
  const { sections = defaultArrangement } = content as { sections?: Arrangement };
  return { _id: id, version: versionOf(content), sections: completed(sections) };
};
