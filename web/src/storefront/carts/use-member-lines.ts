import { useEffect, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import type { ShownCart } from './cart-store.ts';
import type { Gift } from './gift-choice.ts';
import { memberLine, type MemberLine } from './member-line.ts';

type LoadedGifts = {
  /** The ids that were queried. */
  ids: string;
  gifts: ReadonlyMap<string, Gift>;
};

/** The lines of a cart with the current state of their gifts. */
export const useMemberLines = (cart: ShownCart | undefined): readonly MemberLine[] => {
  const [loaded, setLoaded] = useState<LoadedGifts>({ ids: '', gifts: new Map() });
  const ids = [...new Set(cart?.items.flatMap(({ selectedGiftIds }) => selectedGiftIds))].toSorted().join(',');

  useEffect(() => {
    if (!ids) return;
    const abort = new AbortController();
    quietApi('GET /gifts', { query: { ids }, signal: abort.signal }).then(
      (found) => setLoaded({ ids, gifts: new Map(found.map((gift) => [gift._id, gift])) }),
      (error: unknown) => {
        // without the gifts, lines stay as they are; the server validates the order
        if (!abort.signal.aborted && !(error instanceof ApiFailure)) throw error;
      },
    );
    return () => abort.abort();
  }, [ids]);

  return cart?.items.map((item) => memberLine(item, loaded.gifts, { isComplete: loaded.ids === ids })) ?? [];
};
