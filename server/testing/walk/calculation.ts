/**
 * What an order has to cost, calculated with other means than the shop: in hundredths, by loops over pieces (COUPONS-2, COUPONS-3).
 */
import type { DiscountKind } from '@nabta/contract/discounts/kinds.ts';

/** A given product is no line of the walk. */
export type WalkedKind = Exclude<DiscountKind, 'gift'>;
export type Rule = {
  id: string;
  /** '' when it is automatic. */
  code: string;
  kind: WalkedKind;
  /** Percent, or hundredths. */
  value: number;
  /** Of `buyGet`: so many are paid for one free. */
  buy: number;
  /** Hundredths. */
  minimum: number;
  /** null: all products. */
  category: number | null;
  isFirstOrder: boolean;
  /** Uses of one person. */
  personLimit: number | null;
};
/** `price` in hundredths. */
export type Line = { price: number; quantity: number; covered: ReadonlySet<string> };

const shareOut = (off: number, weights: number[]): number[] => {
  const all = weights.reduce((sum, each) => sum + each, 0);
  let [seen, given] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const upTo = all === 0 ? 0 : Math.floor((off * seen) / all);
    const share = upTo - given;
    given = upTo;
    return share;
  });
};

/** `weights`: what is still to be paid of each line, 0 for those that the rule does not cover. */
type Off = (rule: Rule, lines: readonly Line[], weights: number[]) => number[];
const offByKind: Record<WalkedKind, Off> = {
  delivery: (_, lines) => lines.map(() => 0),
  percent: ({ value }, _, weights) =>
    shareOut(total(weights) - Math.floor((total(weights) * (100 - value) + 50) / 100), weights),
  amount: ({ value }, _, weights) => shareOut(Math.min(value, total(weights)), weights),
  buyGet: ({ id, buy }, lines, weights) => {
    const pieces = lines
      .flatMap((line, nth) =>
        isCovered(line, id) ? Array.from({ length: line.quantity }, () => ({ price: line.price, nth })) : [],
      )
      .toSorted((a, b) => a.price - b.price || a.nth - b.nth);
    const free = pieces.slice(0, Math.floor(pieces.length / (buy + 1)));
    return lines.map(({ quantity }, nth) => {
      const given = free.filter((piece) => piece.nth === nth).length;
      return Math.floor(((weights[nth] ?? 0) * given) / quantity);
    });
  },
};
export const walkedKinds = Object.keys(offByKind) as WalkedKind[];

const isCovered = ({ price, covered }: Line, rule: string): boolean => price > 0 && covered.has(rule);

/** What a rule takes off each line, of which `rest` is still to be paid. */
const offOf = (rule: Rule, lines: readonly Line[], rest: number[]): number[] => {
  const weights = lines.map((line, nth) => (isCovered(line, rule.id) ? (rest[nth] ?? 0) : 0));
  return offByKind[rule.kind](rule, lines, weights);
};

const total = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

/** The discounts of an order by rule, in hundredths, and its total. `rules`: those whose conditions are met, oldest first. */
export const calculate = (lines: readonly Line[], fee: number, rules: readonly Rule[]) => {
  const full = lines.map(({ price, quantity }) => price * quantity);
  const off = new Map<string, number>();
  let best: number[] = full.map(() => 0);
  let winner = '';
  for (const rule of rules.filter(({ code }) => code === '')) {
    const shares = offOf(rule, lines, full);
    if (total(shares) > total(best)) [best, winner] = [shares, rule.id];
  }
  if (winner) off.set(winner, total(best));
  const free = fee > 0 ? rules.find(({ code, kind }) => code === '' && kind === 'delivery') : undefined;
  if (free) off.set(free.id, fee);
  const typed = rules.find(({ code }) => code !== '');
  if (typed) {
    const rest = full.map((amount, nth) => amount - (best[nth] ?? 0));
    const taken = typed.kind === 'delivery' ? (free ? 0 : fee) : total(offOf(typed, lines, rest));
    if (taken > 0) off.set(typed.id, taken);
  }
  return { off, total: total(full) + fee - total([...off.values()]) };
};

/** The rules that an order may have: of an order whose lines are `lines`. */
export const applicable = (
  rules: readonly Rule[],
  lines: readonly Line[],
  { isFirst, code, uses }: { isFirst: boolean; code: string; uses: (rule: string) => number },
) => {
  const sum = total(lines.map(({ price, quantity }) => price * quantity));
  return rules.filter((rule) => {
    if (rule.code !== '' && rule.code !== code) return false;
    if (rule.personLimit !== null && uses(rule.id) >= rule.personLimit) return false;
    const pieces = lines.filter((line) => isCovered(line, rule.id));
    const units = total(pieces.map(({ quantity }) => quantity));
    const isEnough = rule.kind === 'buyGet' ? units > rule.buy : units > 0;
    return (isFirst || !rule.isFirstOrder) && sum >= rule.minimum && isEnough;
  });
};
