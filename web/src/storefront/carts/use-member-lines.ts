import { useEffect, useState } from 'react';
import { browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import type { ShownCart } from './cart-store.ts';
import type { Gift } from './gift-choice.ts';
import { memberLine, type MemberLine } from './member-line.ts';

type Known = { /** What was asked for. */ ids: string; gifts: ReadonlyMap<string, Gift> };

/** The lines of a cart with the gifts chosen for them, as these stand now. */
export const useMemberLines = (cart: ShownCart | undefined): readonly MemberLine[] => {
  const [known, setKnown] = useState<Known>({ ids: '', gifts: new Map() });
  const ids = [...new Set(cart?.items.flatMap(({ selectedGiftIds }) => selectedGiftIds))].toSorted().join(',');

  useEffect(() => {
    if (!ids) return;
    const abort = new AbortController();
    browserReads('GET /gifts', { query: { ids }, signal: abort.signal }).then(
      (found) => setKnown({ ids, gifts: new Map(found.map((gift) => [gift._id, gift])) }),
      (error: unknown) => {
        // without them the lines stand as they are; the order is judged by the server
        if (!abort.signal.aborted && !(error instanceof ApiFailure)) throw error;
      },
    );
    return () => abort.abort();
  }, [ids]);

  return cart?.items.map((item) => memberLine(item, known.gifts, known.ids === ids)) ?? [];
};
