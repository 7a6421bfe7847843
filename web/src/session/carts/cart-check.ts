import type { Product, ProductGroup } from '@nabta/contract/products/products.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { guestCart, useGuestCart, type GuestCartItem } from './guest-cart.ts';

/** The current state of a product in the cart. */
export type Finding =
  | 'gone'
  | (Pick<Product, 'productName' | 'finalPrice' | 'stock' | 'imagePath'> & {
      group?: Pick<ProductGroup, 'name' | 'choice'> | undefined;
    });

/** A line of the cart with what changed for its product since it was added. */
export type CheckedLine = GuestCartItem & {
  /** Why it can't be ordered. */
  problem?: 'gone' | 'soldOut' | 'short' | 'gift';
  /** Pieces left, when they are few. */
  left?: number;
  /** The previous price, when it has changed. */
  priceBefore?: number;
  /** Of a product with variants. */
  group?: Pick<ProductGroup, 'name' | 'choice'>;
};

const FEW = 5;

/** Joins a line with the current state of its product; `priceSeen` is the price this tab showed first. Pure. */
export const checkedLine = (line: GuestCartItem, found?: Finding, priceSeen = line.price): CheckedLine => {
  const price = priceSeen === line.price ? {} : { priceBefore: priceSeen };
  if (!found) return { ...line, ...price };
  if (found === 'gone') return { ...line, problem: 'gone' };
  const { stock, group } = found;
  const now = { ...line, ...price, ...(group && { group }) };
  if (stock === 0) return { ...now, problem: 'soldOut' };
  if (stock < line.quantity) return { ...now, problem: 'short', left: stock };
  return { ...now, ...(stock <= FEW && { left: stock }) };
};

type Change = Partial<Pick<GuestCartItem, 'name' | 'price' | 'image'>>;

/** The lines with the changes applied; the same list when nothing changed. Pure. */
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

const updateLines = (changes: Readonly<Record<string, Change>>): void => {
  const before = guestCart.items();
  const after = withChanges(before, changes);
  if (after !== before) guestCart.store(after);
};

/** Stores the current prices (product id to TND) of a refused order in the cart. */
export const updatePrices = (prices: Readonly<Record<string, number>>): void =>
  updateLines(Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, { price }])));

/** The price each line had when this tab first showed it; a different one is shown as a change. */
const pricesSeen = new Map<string, number>();

const rememberPrices = (): void => {
  const lines = guestCart.items();
  for (const id of pricesSeen.keys()) if (!lines.some((line) => line.id === id)) pricesSeen.delete(id);
  for (const { id, price } of lines) if (!pricesSeen.has(id)) pricesSeen.set(id, price);
};

type Findings = Readonly<Record<string, Finding>>;

let checks = 0;
/** Number of the newest answered check, by product. */
const answered = new Map<string, number>();

/**
 * Queries all products at once; undefined when aborted. Checks may overlap: a product is omitted when its query failed,
 * or when a newer check was answered first.
 */
export const findingsOf = async (ids: string[], signal: AbortSignal): Promise<Findings | undefined> => {
  const check = (checks += 1);
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await findingOf(id, signal)] as const));
    const newest = found.flatMap(([id, finding]) =>
      finding && check > (answered.get(id) ?? 0) ? [[id, finding] as const] : [],
    );
    for (const [id] of newest) answered.set(id, check);
    return Object.fromEntries(newest);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
};

const findingOf = async (id: string, signal: AbortSignal): Promise<Finding | undefined> => {
  try {
    const product = await quietApi('GET /products/:id', {
      params: { id },
      query: { groups: true },
      // not the view of a product (DASHBOARD-12)
      headers: { Purpose: 'cart' },
      signal,
    });
    // An invalid id (broken storage) can lead to an answer that is not a product.
    return product._id ? product : 'gone';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 ? 'gone' : undefined;
  }
};

const changeOf = ([id, found]: readonly [string, Finding]): [string, Change][] =>
  found === 'gone' ? [] : [[id, { name: found.productName, price: found.finalPrice, image: found.imagePath[0] ?? '' }]];

const TIMEOUT_MS = 30_000;

const idsOf = (lines: readonly GuestCartItem[]): string[] => lines.map(({ id }) => id);

/**
 * The guest cart, checked against the server: when it is shown, when lines are added, when the tab becomes visible, and
 * by `recheck`. Current prices replace the old ones, which are shown as changed. Lines whose check fails stay as they
 * are.
 */
export const useCheckedCart = (): { lines: readonly CheckedLine[]; recheck: () => void } => {
  const items = useGuestCart();
  const [findings, setFindings] = useState<Findings>({});
  const ids = JSON.stringify(idsOf(items));

  const check = useCallback(async (productIds: string[], signal: AbortSignal): Promise<void> => {
    const found = await findingsOf(productIds, signal);
    if (!found) return;
    updateLines(Object.fromEntries(Object.entries(found).flatMap(changeOf)));
    setFindings((before) => ({ ...before, ...found }));
  }, []);
  const checkNew = useEffectEvent((signal: AbortSignal) =>
    check(
      idsOf(items).filter((id) => !findings[id]),
      signal,
    ),
  );
  const recheck = useCallback(() => void check(idsOf(guestCart.items()), AbortSignal.timeout(TIMEOUT_MS)), [check]);

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
