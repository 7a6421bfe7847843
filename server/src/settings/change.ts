import { createHash } from 'node:crypto';
import type { Arrangement } from '@nabta/contract/settings/home-sections.ts';
import { record, type Actor, type Snapshot } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { settingsOf, type SettingsPage } from './queries.ts';
import { settings } from '../core/texts/settings.ts';

/** Version of a page's texts as stored; pictures are not part of it. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

type Saved = { version?: string | undefined; [field: string]: Snapshot[string] | undefined };

/** Sets the content of a page. */
export const saveSettings = (
  db: Db,
  by: Actor,
  page: SettingsPage,
  { version, ...words }: Saved,
  defaults: Snapshot = {},
): Promise<void> =>
  changeSettings(
    db,
    by,
    page,
    version,
    (before) => withTranslationsOf(before, withContactsOf(before, words)),
    defaults,
  );

/**
 * Changes the content of a page. `defaults`: of a page that has never been saved, for the audit log.
 * @throws AppError changed_meanwhile when the page was changed since `version` was read
 */
export const changeSettings = (
  db: Db,
  by: Actor,
  page: SettingsPage,
  version: string | undefined,
  change: (before: Snapshot) => Snapshot,
  defaults: Snapshot = {},
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('settings').select('page').where('page', '=', page).forUpdate().execute();
    const { id, content } = await settingsOf(tx, page);
    const before = content as Snapshot;
    if (version && version !== versionOf(before)) {
      throw new AppError('changed_meanwhile', settings().changed);
    }
    const after = change(before);
    await tx
      .updateTable('settings')
      .set({ content: JSON.stringify(after) })
      .where('page', '=', page)
      .execute();
    await record(tx, by, {
      kind: 'settings',
      id,
      before: recorded({ ...defaults, ...before }),
      after: recorded(after),
    });
  });

type Feature = { title?: string; description?: string };
type Features = { keyFeatures?: Feature[] };

/**
 * A client that sends no translations leaves them as they are. Those of the key features are stored by position: they
 * move with their features, and are dropped with those that were changed.
 */
const withTranslationsOf = (before: Snapshot, words: Snapshot): Snapshot => {
  const translations = before['translations'] as Record<string, Features> | undefined;
  if (words['translations'] || !translations) return words;
  const print = ({ title, description }: Feature) => JSON.stringify([title, description]);
  const [old, fresh] = [before, words].map((content) => ((content as Features).keyFeatures ?? []).map(print));
  const moved = Object.entries(translations).map(([language, { keyFeatures, ...others }]) => {
    const places = fresh?.map((feature) => keyFeatures?.[old?.indexOf(feature) ?? -1] ?? {});
    return [language, { ...others, ...(keyFeatures && { keyFeatures: places }) }];
  });
  return { ...words, translations: Object.fromEntries(moved) };
};

const optionalContacts = ['whatsapp', 'facebook', 'instagram'];

/** A client that doesn't send an optional contact leaves it as it is. */
const withContactsOf = (before: Snapshot, words: Snapshot): Snapshot => {
  type About = { visitInfo?: Record<string, string> };
  const [{ visitInfo: old }, { visitInfo }] = [before as About, words as About];
  if (!visitInfo || !old) return words;
  const left = Object.entries(old).filter(([name]) => optionalContacts.includes(name) && visitInfo[name] === undefined);
  return { ...words, visitInfo: { ...visitInfo, ...Object.fromEntries(left) } };
};

type Governorate = { region: string; fee: number | null; days: number | null };

/** Groups of synonyms in lines, the sections of the home page that are shown, governorates by name: one added in front does not change all others. */
const recorded = (content: Snapshot): Snapshot => {
  const { synonyms, governorates, sections } = content;
  if (synonyms) return { synonyms: (synonyms as string[][]).map((words) => words.join(' = ')) };
  if (sections) {
    const shown = (sections as Arrangement).filter(({ isShown }) => isShown);
    return { sections: shown.map(({ section }) => section) };
  }
  if (!governorates) return content;
  const byName = (governorates as Governorate[]).map(({ region, ...own }) => [region, own]);
  return { ...content, governorates: Object.fromEntries(byName) };
};
