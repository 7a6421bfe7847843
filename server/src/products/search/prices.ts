import type { Millimes } from '@nabta/contract/money.ts';
import type { Bitmap, Direction } from './bitmap.ts';
import type { Facets } from './product-search.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** The slots sorted by final price, and the price of a slot. */
export type Prices = { order: SortedSlots; at: (slot: number) => number };
type Range = { least?: number | undefined; most?: number | undefined; empty: () => Bitmap };

/** Filters by price in the cheapest of three ways: test each match, delete what is outside, or intersect with what is inside. */
export const filterByPrice = (
  found: Bitmap,
  { order, at: priceAt }: Prices,
  { least = 0, most = Infinity, empty }: Range,
): void => {
  const from = order.firstNot((slot) => priceAt(slot) < least);
  const to = Math.max(
    from,
    order.firstNot((slot) => priceAt(slot) <= most),
  );
  const [inside, outside] = [to - from, order.size - (to - from)];
  if (found.count() < Math.min(inside, outside)) {
    found.each((slot) => {
      const price = priceAt(slot);
      if (price < least || price > most) found.delete(slot);
    });
  } else if (outside < inside) {
    order.each(0, from, (slot) => found.delete(slot));
    order.each(to, order.size, (slot) => found.delete(slot));
  } else {
    const within = empty();
    order.each(from, to, (slot) => within.add(slot));
    found.and(within);
  }
};

/** Lowest and highest price of a set. */
export const priceRangeOf = (found: Bitmap, { order, at }: Prices): Facets['prices'] => {
  const end = (direction: Direction) => order.page(found, found.count(), direction, { offset: 0, limit: 1 }).map(at);
  const [[least], [most]] = [end('ascending'), end('descending')];
  return least === undefined || most === undefined ? null : { least: least as Millimes, most: most as Millimes };
};
