import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { StoredDetails } from '@nabta/contract/desk/desk-events.ts';
import type { Contents } from './contents.ts';
import type { Random } from './random.ts';

/** '45.00 → 52.00', isolated as edits of the desk are. */
const amounts = (before: Millimes, after: Millimes): string =>
  `\u2066${formatAmount(toDinars(before))} → ${formatAmount(toDinars(after))}\u2069`;

/** A customer has added the last line on the phone, or named another address. */
export const editedEvent = (random: Random, { lines, total }: Contents): StoredDetails => {
  const added = lines.at(-1);
  if (lines.length < 2 || !added || random.chance(0.4)) return { changes: ['address'] };
  const { product, quantity, price } = added;
  return {
    lines: [{ name: product.name, names: product.names, before: `+${quantity} ` }],
    total: amounts((total - price * quantity) as Millimes, total),
  };
};
