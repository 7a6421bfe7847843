import type { AboutPart } from '@nabta/contract/settings/settings.ts';
import type * as z from 'zod/mini';
import type { Snapshot } from '../audit/service.ts';

type Part = Omit<z.output<typeof AboutPart>, 'version'>;
type Texts = { visitInfo?: object } & Record<string, unknown>;
type Stored = Texts & { translations?: Record<string, Texts> };

/** The about page with some of its parts changed. A translated text that the part has, but without a value, is removed. Pure. */
export const withAboutPart = (before: Snapshot, { translations, ...part }: Part): Snapshot => {
  const stored = before as Stored;
  const merged = (texts: Texts, changed: Texts): Texts => ({
    ...texts,
    ...changed,
    ...(changed.visitInfo && { visitInfo: { ...texts.visitInfo, ...changed.visitInfo } }),
  });
  const languages = Object.keys({ ...stored.translations, ...translations });
  const translated = languages.map((language): [string, Texts] => {
    const { companyName, visitInfo, ...others } = stored.translations?.[language] ?? {};
    const unchanged = {
      ...others,
      ...(part.companyName === undefined && companyName !== undefined && { companyName }),
      ...(part.visitInfo === undefined && visitInfo && { visitInfo }),
    };
    return [language, merged(unchanged, (translations as Record<string, Texts> | undefined)?.[language] ?? {})];
  });
  return {
    ...merged(stored, part as Texts),
    ...(translations ? { translations: Object.fromEntries(translated) } : {}),
  } as Snapshot;
};
