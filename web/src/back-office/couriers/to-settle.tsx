import type { Courier } from '@nabta/contract/couriers/couriers.ts';
import { tnd } from '../../i18n/formats.ts';
import { couriers as words } from '../../texts/admin-couriers.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../kit/frame/addresses.ts';

/** The couriers that have cash or returned parcels, those with the most cash first. */
export const ToSettle = ({ couriers }: { couriers: readonly Courier[] }) => {
  const waiting = couriers
    .filter(({ unsettled }) => unsettled > 0)
    .toSorted((one, other) => other.cash - one.cash || other.unsettled - one.unsettled);
  return (
    <section aria-labelledby="to-settle">
      <h2 id="to-settle" className="mb-3 text-lg">
        {words.toSettle}
      </h2>
      {waiting.length === 0 ? (
        <p className="text-stone">{words.nothingToSettle}</p>
      ) : (
        <ul className="border-line bg-surface divide-line divide-y rounded border">
          {waiting.map(({ _id, name, unsettled, cash }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <p className="min-w-0 grow basis-40">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                <span className="text-stone text-sm">{words.parcels({ n: unsettled })}</span>
              </p>
              <p className="text-lg font-semibold whitespace-nowrap tabular-nums">{tnd(cash)}</p>
              <LinkButton to={addresses.settle(_id)} aria-label={words.settleWith({ name })} className="max-sm:w-full">
                {words.settle}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
