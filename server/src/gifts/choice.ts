import { currentLanguage } from '@nabta/contract/current-language.ts';
import { nameIn, type Names } from '@nabta/contract/translations.ts';
import { gifts } from '../core/texts/gifts.ts';

/** Validation of the chosen gifts of a line (GIFTS-2). Pure. */
export type Choosing = {
  product: { includingGift: boolean; giftPoints: number; gifts: string[] };
  /** Those chosen gifts that exist. */
  found: Map<string, { name: string; nameTranslations: Names; pointValue: number; stock: number }>;
  chosen: string[];
};

/** The fault of a choice: `wrong`: not allowed for this line; `gone`: a chosen gift is out of stock. */
type ChoiceFault = { kind: 'wrong' | 'gone'; message: string; params: Record<string, string | number> };

export const faultOfChoice = ({ product, found, chosen }: Choosing): ChoiceFault | undefined => {
  const wrong = (message: string, params = {}): ChoiceFault => ({ kind: 'wrong', message, params });
  const texts = gifts();
  if (chosen.length === 0) return undefined;
  if (!product.includingGift) return wrong(texts.none);
  if (new Set(chosen).size < chosen.length) return wrong(texts.twice);
  if (chosen.some((id) => !found.has(id) || !product.gifts.includes(id))) return wrong(texts.ofOtherProduct);
  const points = chosen.reduce((sum, id) => sum + (found.get(id)?.pointValue ?? 0), 0);
  const costs = { points, available: product.giftPoints };
  if (points > product.giftPoints) return wrong(texts.tooManyPoints(costs), costs);
  const gone = chosen.flatMap((id) => found.get(id) ?? []).find((gift) => gift.stock < 1);
  if (!gone) return undefined;
  const name = nameIn(currentLanguage(), gone.name, gone.nameTranslations);
  return { kind: 'gone', message: texts.gone({ name }), params: { name } };
};
