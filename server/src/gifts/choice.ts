/** Validation of the chosen gifts of a line (GIFTS-2). Pure. */
export type Choosing = {
  product: { includingGift: boolean; giftPoints: number; gifts: string[] };
  /** Those chosen gifts that exist. */
  found: Map<string, { name: string; pointValue: number; stock: number }>;
  chosen: string[];
};

/** The fault of a choice: `wrong`: not allowed for this line; `gone`: a chosen gift is out of stock. */
type ChoiceFault = { kind: 'wrong' | 'gone'; message: string };

export const faultOfChoice = ({ product, found, chosen }: Choosing): ChoiceFault | undefined => {
  const wrong = (message: string): ChoiceFault => ({ kind: 'wrong', message });
  if (chosen.length === 0) return undefined;
  if (!product.includingGift) return wrong('This product comes without gifts.');
  if (new Set(chosen).size < chosen.length) return wrong('Each gift can be chosen once.');
  if (chosen.some((id) => !found.has(id) || !product.gifts.includes(id))) {
    return wrong('This gift does not belong to this product.');
  }
  const points = chosen.reduce((sum, id) => sum + (found.get(id)?.pointValue ?? 0), 0);
  if (points > product.giftPoints)
    return wrong(`These gifts cost ${points} points, and there are ${product.giftPoints}.`);
  const gone = chosen.flatMap((id) => found.get(id) ?? []).find((gift) => gift.stock < 1);
  return gone && { kind: 'gone', message: `The gift “${gone.name}” is no longer available.` };
};
