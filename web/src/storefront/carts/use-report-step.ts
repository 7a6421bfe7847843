import type { reportedSteps } from '@nabta/contract/stats/visits.ts';
import { useEffect } from 'react';
import { quietApi } from '../../lib/api.ts';

/** Counts that a visitor got as far as this, without saying who (DASHBOARD-12); a failure matters to no shopper. */
export const useReportStep = (step: (typeof reportedSteps)[number], isReached = true): void => {
  useEffect(() => {
    if (isReached) quietApi('POST /visits', { body: { step } }).catch(() => undefined);
  }, [step, isReached]);
};
