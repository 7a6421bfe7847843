import type { ReactNode } from 'react';
import { tnd } from '../../i18n/formats.ts';
import { settling as words } from '../../texts/admin-couriers.ts';
import { cx } from '../../ui/cx.ts';
import { Difference } from './difference.tsx';
import type { sumsOf } from './settlement-sums.ts';

type Props = {
  sums: ReturnType<typeof sumsOf>;
  /** The amount handed over. */
  children: ReactNode;
};

/** What the courier collected, keeps, owes and handed over. */
export const Sums = ({ sums: { collected, fees, owed, difference }, children }: Props) => {
  const lines = [
    { label: words.cash, amount: collected },
    { label: words.fees, amount: fees },
    { label: owed < 0 ? words.owedToCourier : words.owed, amount: Math.abs(owed), isTotal: true },
  ];
  return (
    <>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(({ label, amount, isTotal = false }) => (
          <div
            key={label}
            className={cx(
              'flex justify-between gap-4',
              isTotal && 'border-line border-t pt-1.5 text-base font-semibold',
            )}
          >
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{tnd(amount)}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p role="status" aria-label={words.difference} className="min-h-6">
        {difference !== undefined && <Difference amount={difference} />}
      </p>
    </>
  );
};
