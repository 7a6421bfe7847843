import { useEffect, useEffectEvent, useState } from 'react';
import { isAmount, isInverted, type Filters } from './filters.ts';

export type Texts = Pick<Filters, 'search' | 'minPrice' | 'maxPrice'>;

const DELAY_MS = 300;

/**
 * The text filters while they are typed. They are reported after a pause, and follow changes from elsewhere: Back, a
 * chip, the search of the header.
 */
export const useDebouncedTexts = ({ search, minPrice, maxPrice }: Texts, onChange: (texts: Texts) => void) => {
  const current = { search, minPrice, maxPrice };
  const [texts, setTexts] = useState<Texts>(current);
  const [reported, setReported] = useState<Texts>(current);
  // During rendering, not in an effect: a pause that ended before the effect would report the old texts again.
  if (!areSame(current, reported)) {
    setReported(current);
    setTexts(current);
  }

  const flush = (): void => {
    const next = validTexts(texts, current);
    if (areSame(next, current)) return;
    setReported(next);
    onChange(next);
  };

  const onPause = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => onPause(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [texts]);

  return { texts, type: (typed: Partial<Texts>) => setTexts({ ...texts, ...typed }), flush };
};

/** The texts to report: invalid prices are not. */
const validTexts = (texts: Texts, { minPrice, maxPrice }: Texts): Texts => ({
  search: texts.search.trim(),
  ...(arePricesRight(texts)
    ? { minPrice: texts.minPrice.trim(), maxPrice: texts.maxPrice.trim() }
    : { minPrice, maxPrice }),
});

const arePricesRight = (texts: Texts): boolean =>
  isAmount(texts.minPrice) && isAmount(texts.maxPrice) && !isInverted(texts);

const areSame = (one: Texts, other: Texts): boolean =>
  one.search === other.search && one.minPrice === other.minPrice && one.maxPrice === other.maxPrice;
