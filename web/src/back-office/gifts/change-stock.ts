import { typedWhole } from '@nabta/contract/typed.ts';
import { GiftForm, type Gift } from '@nabta/contract/gifts/gifts.ts';
import { quietApi } from '../../lib/api.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { backOffice } from '../../texts/back-office.ts';
import { sendWithVersion } from '../kit/form/optimistic-lock.ts';
import type { Cell } from '../kit/list/editable-cell.tsx';
import { apiQuery, fetchNow } from '../kit/query/use-api-query.ts';

/** The current state of a gift; undefined when it was deleted. */
export const giftNow = async (id: string): Promise<Gift | undefined> =>
  (await fetchNow(apiQuery('GET /gifts', { query: { ids: id, translations: 'true' } })))[0];

/** The stock of a gift, editable in its row. */
export const stockCell = ({ _id: id, version }: Gift, onRead: (gift: Gift) => void): Cell => ({
  field: 'stock',
  check: (typed) => GiftForm.shape.stock.safeParse(typedWhole(typed)).error?.issues[0]?.message,
  save: async (typed) =>
    onRead(
      await sendWithVersion({
        send: () => quietApi('PUT /gifts/:id', { params: { id }, body: { stock: typedWhole(typed), version } }),
        latest: () => giftNow(id),
        onLatest: onRead,
        message: (now) => backOffice.nowIs({ value: String(now.stock) }),
      }),
    ),
  words: { done: words.updated, failed: words.notUpdated, broke: words.unreachable },
});
