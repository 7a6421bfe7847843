import { typedNumber } from '@nabta/contract/typed.ts';

/** A parcel of the form, with amounts as they are typed. */
export type ParcelValues = { isChosen: boolean; collected: string; fee: string };

/** In hundredths of a dinar, so that sums are exact; what is no amount counts as 0. */
const cents = (typed: string): number => {
  const amount = typedNumber(typed);
  return Number.isFinite(amount) ? Math.round(amount * 100) : 0;
};

/**
 * Sums of the chosen parcels in TND, as the contract has them. `counted`: what the courier hands over, or what the shop pays
 * when it owes the courier; without it there is no difference. Pure.
 */
export const sumsOf = (parcels: readonly ParcelValues[], counted: string) => {
  const chosen = parcels.filter(({ isChosen }) => isChosen);
  const collected = chosen.reduce((sum, each) => sum + cents(each.collected), 0);
  const fees = chosen.reduce((sum, { fee }) => sum + cents(fee), 0);
  const owed = collected - fees;
  const direction = owed < 0 ? -1 : 1;
  return {
    chosen: chosen.length,
    collected: collected / 100,
    fees: fees / 100,
    owed: owed / 100,
    handedOver: direction * typedNumber(counted),
    difference: Number.isFinite(typedNumber(counted)) ? (direction * cents(counted) - owed) / 100 : undefined,
  };
};
