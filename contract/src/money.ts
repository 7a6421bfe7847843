/**
 * Money. In code: whole millimes (1 TND = 1000 millimes), so sums are exact.
 * On the wire: a JSON number in TND with at most two decimals (API-4).
 */
declare const unit: unique symbol;
/** A whole number of millimes. */
export type Millimes = number & { readonly [unit]: 'millimes' };
/** A discount in basis points: 10 % is 1000. */
export type BasisPoints = number & { readonly [unit]: 'basis points' };

/** 0.01 TND: the smallest step a price can take. */
const STEP = 10;

export const millimes = (whole: number): Millimes => whole as Millimes;

/** TND in wire format (12.5) to millimes (12500). */
export const fromDinars = (dinars: number): Millimes => (Math.round(dinars * 100) * STEP) as Millimes;

/** Millimes (12500) to TND in wire format (12.5). */
export const toDinars = (amount: Millimes): number => amount / 1000;

/** Percent in wire format (12.5) to basis points (1250). */
export const fromPercent = (percent: number): BasisPoints => Math.round(percent * 100) as BasisPoints;
export const toPercent = (points: BasisPoints): number => points / 100;

/**
 * Price less a discount, rounded half-up to 0.01 TND (PRICES-1).
 * Must equal the SQL function `discounted`; a test compares them.
 */
export const discounted = (price: Millimes, rate: BasisPoints): Millimes =>
  (Math.floor((price * (10_000 - rate) + 50_000) / 100_000) * STEP) as Millimes;

/** The price of `per` when `amount` costs `price`, rounded half-up to 0.01 TND. Amounts have at most two decimals. */
export const perAmount = (price: Millimes, amount: number, per: number): Millimes => {
  const hundredths = Math.round(amount * 100);
  return (Math.floor(((price / STEP) * per * 200 + hundredths) / (2 * hundredths)) * STEP) as Millimes;
};

export const times = (amount: Millimes, quantity: number): Millimes => (amount * quantity) as Millimes;

export const sum = (amounts: Iterable<Millimes>): Millimes => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total as Millimes;
};

/** '1234.50': two decimals, a point, no grouping and no currency (PRICES-10). */
export const formatAmount = (dinars: number): string => (Math.round(dinars * 100) / 100).toFixed(2);
