import type { Product } from '@nabta/contract/products.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { browserReads } from './api.ts';
import { ApiFailure } from './failures.ts';
import { guestCart, useGuestCart, type GuestCartItem } from './guest-cart.ts';

/** What the shop says today about a product in the cart. */
export type Finding = 'gone' | Pick<Product, 'productName' | 'finalPrice' | 'stock' | 'imagePath'>;

/** A line of the cart, and what became of its product since it was put there (looks: Cart). */
export type CheckedLine = GuestCartItem & {
  /** Why it can't be ordered as it is. */
  trouble?: 'gone' | 'soldOut' | 'short' | 'gift';
  /** Pieces left, when they are few. */
  left?: number;
  /** The price shown before, when it is another now. */
  priceBefore?: number;
};

const FEW = 5;

/** Joins a line with what was found; `priceSeen` is the price this tab showed first. Pure. */
export const checkedLine = (line: GuestCartItem, found?: Finding, priceSeen = line.price): CheckedLine => {
  const price = priceSeen === line.price ? {} : { priceBefore: priceSeen };
  if (!found) return { ...line, ...price };
  if (found === 'gone') return { ...line, trouble: 'gone' };
  const { stock } = found;
  if (stock === 0) return { ...line, ...price, trouble: 'soldOut' };
  if (stock < line.quantity) return { ...line, ...price, trouble: 'short', left: stock };
  return { ...line, ...price, ...(stock <= FEW && { left: stock }) };
};

type Change = Partial<Pick<GuestCartItem, 'name' | 'price' | 'image'>>;

/** The lines with what changed; the very same list when nothing did. Pure. */
export const withChanges = (
  lines: readonly GuestCartItem[],
  changes: Readonly<Record<string, Change>>,
): readonly GuestCartItem[] => {
  const next = lines.map((line) => ({ ...line, ...changes[line.id] }));
  const differs = next.some(({ name, price, image }, index) => {
    const before = lines[index];
    return name !== before?.name || price !== before.price || image !== before.image;
  });
  return differs ? next : lines;
};

const takeOver = (changes: Readonly<Record<string, Change>>): void => {
  const before = guestCart.items();
  const after = withChanges(before, changes);
  if (after !== before) guestCart.store(after);
};

/** Prices an order was refused for, product id to TND, become the cart's. */
export const takeOverPrices = (prices: Readonly<Record<string, number>>): void =>
  takeOver(Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, { price }])));

/** The price each line had when this tab first showed it; what differs from it is told. */
const pricesSeen = new Map<string, number>();

const rememberPrices = (): void => {
  const lines = guestCart.items();
  for (const id of pricesSeen.keys()) if (!lines.some((line) => line.id === id)) pricesSeen.delete(id);
  for (const { id, price } of lines) if (!pricesSeen.has(id)) pricesSeen.set(id, price);
};

type Findings = Readonly<Record<string, Finding | undefined>>;

/** Asks for all of them at once; undefined when it was given up. */
const findingsOf = async (ids: string[], signal: AbortSignal): Promise<Findings | undefined> => {
  try {
    return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await findingOf(id, signal)] as const)));
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
};

const findingOf = async (id: string, signal: AbortSignal): Promise<Finding | undefined> => {
  try {
    const product = await browserReads('GET /products/:id', { params: { id }, signal });
    // An id that is none (broken storage) can lead to another answer than a product.
    return product._id ? product : 'gone';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 ? 'gone' : undefined;
  }
};

const changeOf = ([id, found]: readonly [string, Finding | undefined]): [string, Change][] =>
  found && found !== 'gone'
    ? [[id, { name: found.productName, price: found.finalPrice, image: found.imagePath[0] ?? '' }]]
    : [];

const PATIENCE_MS = 30_000;

/**
 * The guest cart, checked with the shop: when it is shown, when lines come, when the tab is shown again, and on
 * `recheck`. Prices of today are taken over, the old ones told. What can't be checked stays as it is.
 */
export const useCheckedCart = (): { lines: readonly CheckedLine[]; recheck: () => void } => {
  const items = useGuestCart();
  const [findings, setFindings] = useState<Findings>({});
  const ids = JSON.stringify(items.map(({ id }) => id));

  const check = useCallback(async (asked: string[], signal: AbortSignal): Promise<void> => {
    const found = await findingsOf(asked, signal);
    if (!found) return;
    takeOver(Object.fromEntries(Object.entries(found).flatMap(changeOf)));
    setFindings((before) => ({ ...before, ...found }));
  }, []);
  const checkNew = useEffectEvent((signal: AbortSignal) =>
    check(
      items.map(({ id }) => id).filter((id) => !findings[id]),
      signal,
    ),
  );
  const recheck = useCallback(
    () =>
      void check(
        guestCart.items().map(({ id }) => id),
        AbortSignal.timeout(PATIENCE_MS),
      ),
    [check],
  );

  useEffect(() => {
    rememberPrices();
    const shown = new AbortController();
    void checkNew(shown.signal);
    return () => shown.abort();
  }, [ids]);

  useEffect(() => {
    const onShown = (): void => {
      if (document.visibilityState === 'visible') recheck();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [recheck]);

  return { lines: items.map((line) => checkedLine(line, findings[line.id], pricesSeen.get(line.id))), recheck };
};
