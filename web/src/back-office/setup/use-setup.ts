import type { Setup, SetupStep } from '@nabta/contract/setup/setup.ts';
import { quietApi } from '../../lib/api.ts';
import { queryClient } from '../kit/query/query-client.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

const query = apiQuery('GET /admin/setup', {});

export const useSetup = () => useApiQuery(query);

/** After a change of what the steps are computed from. */
export const refetchSetup = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });

const show = (setup: Setup): void => void queryClient.setQueryData(query.queryKey, setup);

export const setSkipped = async (step: SetupStep, isSkipped: boolean): Promise<void> =>
  show(await quietApi('PUT /admin/setup/:step', { params: { step }, body: { isSkipped } }));

export const dismiss = async (): Promise<void> =>
  show(await quietApi('PUT /admin/setup', { body: { isDismissed: true } }));

export const sendTestMail = async (): Promise<void> => show(await quietApi('POST /admin/setup/test-mail'));
