import { useEffect, useEffectEvent, useState } from 'react';
import { isAmount, isInverted, type Filters } from './filters.ts';

export type Texts = Pick<Filters, 'search' | 'minPrice' | 'maxPrice'>;

const PAUSE = 300;

/**
 * The texts of the filters while they are typed. They are told once the typing pauses, and follow what is kept
 * when that changes from elsewhere: by Back, a chip, the search of the header.
 */
export const useTyped = ({ search, minPrice, maxPrice }: Texts, tell: (texts: Texts) => void) => {
  const kept = { search, minPrice, maxPrice };
  const [texts, setTexts] = useState<Texts>(kept);
  const [told, setTold] = useState<Texts>(kept);
  // At once, not in an effect: a pause that ended before it would tell the old texts again.
  if (!areSame(kept, told)) {
    setTold(kept);
    setTexts(kept);
  }

  const flush = (): void => {
    const next = sendable(texts, kept);
    if (areSame(next, kept)) return;
    setTold(next);
    tell(next);
  };

  const onPause = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [texts]);

  return { texts, type: (typed: Partial<Texts>) => setTexts({ ...texts, ...typed }), flush };
};

/** What may be told on: prices that are wrong stay behind. */
const sendable = (texts: Texts, { minPrice, maxPrice }: Texts): Texts => ({
  search: texts.search.trim(),
  ...(arePricesRight(texts)
    ? { minPrice: texts.minPrice.trim(), maxPrice: texts.maxPrice.trim() }
    : { minPrice, maxPrice }),
});

const arePricesRight = (texts: Texts): boolean =>
  isAmount(texts.minPrice) && isAmount(texts.maxPrice) && !isInverted(texts);

const areSame = (one: Texts, other: Texts): boolean =>
  one.search === other.search && one.minPrice === other.minPrice && one.maxPrice === other.maxPrice;
