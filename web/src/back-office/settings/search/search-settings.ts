import { quietApi, type AnswerOf } from '../../../lib/api.ts';
import { saving } from '../../../texts/saving.ts';
import { sendWithVersion } from '../../kit/form/optimistic-lock.ts';
import { apiQuery, fetchNow } from '../../kit/query/use-api-query.ts';
import type { Group } from './synonyms.ts';

export type SearchSettings = AnswerOf<'GET /settings/search'>;

export const searchSettings = apiQuery('GET /settings/search', {});

/**
 * Saves changed groups; all are sent. When another admin has changed them since, shows theirs, to which the change
 * applies on the next try.
 */
export const saveSynonyms = async (
  { synonyms, version }: SearchSettings,
  change: (groups: readonly Group[]) => Group[],
  onRead: (settings: SearchSettings) => void,
): Promise<void> => {
  const body = { synonyms: change(synonyms).map((group) => [...group]), version };
  onRead(
    await sendWithVersion<SearchSettings, SearchSettings>({
      send: () => quietApi('PUT /settings/search', { body }),
      latest: () => fetchNow(searchSettings),
      onLatest: onRead,
      message: () => saving.changedByOther,
    }),
  );
};
