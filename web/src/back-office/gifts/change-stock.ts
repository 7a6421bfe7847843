import { GiftForm, type Gift } from '@nabta/contract/gifts.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { numberIn } from '../products/amounts.ts';

/** Changes the stock of a gift as its row shows it; answers what is wrong. */
export const changeStock = async (
  { _id }: Gift,
  typed: string,
  onSaved: (gift: Gift) => void,
): Promise<string | undefined> => {
  const stock = numberIn(typed);
  const { error } = GiftForm.shape.stock.safeParse(stock);
  if (error) return error.issues[0]?.message;
  try {
    onSaved(await api('PUT /gifts/:id', { params: { id: _id }, body: { stock }, ownWords: true }));
    toast({ kind: 'success', text: words.updated });
    return undefined;
  } catch (failure) {
    const why = whyNot(failure, words.notUpdated, words.unreachable) ?? words.notUpdated;
    return (failure instanceof ApiFailure && failure.fields['stock']) || why;
  }
};
