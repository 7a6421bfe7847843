import type { Courier, Settlement } from '@nabta/contract/couriers/couriers.ts';
import { number, tnd } from '../../i18n/formats.ts';
import { settlements as words, settling } from '../../texts/admin-couriers.ts';
import { Select } from '../../ui/select.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { dateAndTime } from '../kit/frame/short-date.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { Difference } from './difference.tsx';
import { StatementButton } from './statement-button.tsx';

/** Past settlements, newest first: all, or those of the courier in the address. */
export const Settlements = ({ couriers }: { couriers: readonly Courier[] }) => {
  const query = useTableQuery();
  const { page } = query;
  const asked = query.value('courier');
  const courier = couriers.some(({ _id }) => _id === asked) ? asked : '';
  const list = useApiQuery(apiQuery('GET /settlements', { query: { page, courier } }));
  return (
    <section aria-labelledby="settlements">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="settlements" className="text-lg">
          {words.title}
        </h2>
        {couriers.length > 1 && (
          <Select
            label={words.courier}
            value={courier}
            onChange={({ target }) => query.change({ courier: target.value })}
            className="w-full sm:w-64"
          >
            <option value="">{words.any}</option>
            {couriers.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Listing
        list={list}
        words={words}
        isEmpty={({ settlements }) => settlements.length === 0}
        none={courier ? words.noneOfCourier : words.none}
      >
        {({ settlements }) => (
          <ul className="border-line bg-surface divide-line divide-y rounded border">
            {settlements.map((settlement) => (
              <Row key={settlement._id} settlement={settlement} />
            ))}
          </ul>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
    </section>
  );
};

const Row = ({ settlement }: { settlement: Settlement }) => {
  const { courier, adminName, createdAt, parcels, collected, fees, handedOver, difference, note } = settlement;
  const figures = [
    [words.parcels, number(parcels)],
    [words.collected, tnd(collected)],
    [words.fees, tnd(fees)],
    [handedOver < 0 ? settling.paid : words.handedOver, tnd(Math.abs(handedOver))],
  ] as const;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_25rem_16rem]">
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold">
          {words.name({ number: settlement.number })} · <bdi className="wrap-anywhere">{courier.name}</bdi>
        </h3>
        <p className="text-stone text-sm">{words.by({ when: dateAndTime(createdAt), admin: adminName })}</p>
        {note && <p className="mt-1 text-sm wrap-anywhere">{note}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-stone text-xs">{label}</dt>
            <dd className="tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center justify-between gap-3">
        <Difference amount={difference} />
        <StatementButton settlement={settlement} />
      </div>
    </li>
  );
};
