import { tnd } from '../../i18n/formats.ts';
import { settling as words } from '../../texts/admin-couriers.ts';
import { cx } from '../../ui/cx.ts';

/** What was handed over less what was owed, in words. */
export const Difference = ({ amount }: { amount: number }) => (
  <span className={cx('text-sm font-semibold', amount < 0 ? 'text-clay-deep' : amount > 0 ? 'text-ink' : 'text-olive')}>
    {amount === 0
      ? words.exact
      : amount < 0
        ? words.missing({ amount: tnd(-amount) })
        : words.surplus({ amount: tnd(amount) })}
  </span>
);
