import { shadesOf } from '@nabta/contract/settings/accent.ts';
import type { Db } from '../core/database/database.ts';
import { versionOf } from './change.ts';
import { settingsOf } from './queries.ts';

/** Logo and colour with its shades; '' where the shop has none. */
export const brandingOf = async (db: Db) => {
  const { id, content, imagePath } = await settingsOf(db, 'branding');
  const { color = '' } = content as { color?: string };
  const { deep, pale } = color ? shadesOf(color) : { deep: '', pale: '' };
  return { _id: id, version: versionOf(content), imagePath, color, deep, pale };
};
