import { feeRange } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type { ReactNode } from 'react';
import type { delivery } from '../../texts/delivery.ts';

export const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-stone shrink-0">{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
);

type MissingProps = {
  settings: DeliverySettings;
  subtotal: number;
  words: typeof delivery;
  format: (amount: number) => string;
};

/** How much more has to be ordered for free delivery. */
export const Missing = ({ settings, subtotal, words, format }: MissingProps) => {
  const { freeAbove } = settings;
  if (freeAbove === null || subtotal >= freeAbove || feeRange(settings)[1] === 0) return undefined;
  return <p className="font-medium">{words.missing({ amount: format(freeAbove - subtotal) })}</p>;
};
