import type { EndedParcel, Settlement } from '@nabta/contract/couriers/couriers.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { regionIn } from '@nabta/contract/delivery/governorates.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';
import { documents } from '../core/texts/documents.ts';
import { amountOf, momentOf } from './shapes.ts';

type Settled = z.output<typeof EndedParcel> & { collected: Millimes };

/** Data of `statement.typ`. */
export const statementOf = (settlement: z.output<typeof Settlement>, list: Settled[]) => {
  const { statement: words, signatures, parcels } = documents();
  const { collected, fees, handedOver, difference } = settlement;
  const owed = collected - fees;
  const amount = (value: number) => amountOf(millimes(Math.abs(value)));
  return {
    title: words.title({ number: settlement.number }),
    words: { ...words, signatures },
    courier: settlement.courier.name,
    date: momentOf(settlement.createdAt),
    parcels: list.map((parcel) => ({
      // an order that is deleted is known by its barcode
      orderNumber: parcel.barcode,
      barcode: parcel.barcode,
      tracking: parcel.trackingNumber,
      customer: parcel.customer,
      region: regionIn(currentLanguage(), parcel.region),
      ending: words.endings[parcel.endedAs],
      endedAt: momentOf(parcel.endedAt),
      cash: amountOf(parcel.cash),
      collected: amountOf(parcel.collected),
      fee: amountOf(parcel.fee),
    })),
    count: parcels({ n: list.length }),
    collected: amountOf(collected),
    fees: amountOf(fees),
    sums: [
      [owed < 0 ? words.owedToCourier : words.owed, amount(owed)],
      [handedOver < 0 ? words.paid : words.handedOver, amount(handedOver)],
      difference === 0 ? [words.exact, ''] : [difference < 0 ? words.missing : words.surplus, amount(difference)],
    ],
    note: settlement.note,
  };
};
