import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';

/** The order of a link, fetched again when the tab becomes visible. An order that is shown stays when that fails. */
export const useTracked = (token: string) => {
  const [order, setOrder] = useState<TrackedOrder>();
  const [failure, setFailure] = useState<ApiFailure>();

  const refetch = async (): Promise<void> => {
    setFailure(undefined);
    try {
      setOrder(await api('GET /tracking/:token', { params: { token }, handlesFailure: true }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  };

  const refetchVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    refetchVisible();
    document.addEventListener('visibilitychange', refetchVisible);
    return () => document.removeEventListener('visibilitychange', refetchVisible);
  }, []);

  return { order, failure, refetch, setOrder };
};
