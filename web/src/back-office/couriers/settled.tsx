import type { Settlement } from '@nabta/contract/couriers/couriers.ts';
import { tnd } from '../../i18n/formats.ts';
import { settling as words } from '../../texts/admin-couriers.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { Difference } from './difference.tsx';
import { StatementButton } from './statement-button.tsx';

type Props = {
  settlement: Settlement;
  /** Parcels that were not chosen. */
  others: number;
  onMore: () => void;
};

/** A settlement that was just saved. */
export const Settled = ({ settlement, others, onMore }: Props) => (
  <div role="status" className="border-line bg-surface mt-4 grid justify-items-start gap-4 rounded border p-5">
    <h2 className="text-lg">{words.doneTitle({ number: settlement.number })}</h2>
    <dl className="flex gap-4 tabular-nums">
      <dt className="text-stone">{settlement.handedOver < 0 ? words.paid : words.handedOver}</dt>
      <dd>{tnd(Math.abs(settlement.handedOver))}</dd>
    </dl>
    <Difference amount={settlement.difference} />
    <div className="flex flex-wrap gap-3">
      <StatementButton settlement={settlement} />
      {others > 0 && (
        <Button variant="secondary" onClick={onMore}>
          {words.more}
        </Button>
      )}
      <LinkButton to={addresses.couriers}>{words.back}</LinkButton>
    </div>
  </div>
);
