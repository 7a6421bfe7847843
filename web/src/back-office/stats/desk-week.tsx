import type { ReactNode } from 'react';
import { number, tnd } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { deskFigures as words } from '../../texts/desk-figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { Row, Table, type Columns } from '../kit/list/table.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Returns } from './returns.tsx';

type Figures = AnswerOf<'GET /admin/desk-week'>['thisWeek'];

const HOURS_OF_A_DAY = 24;
/** From two days on, hours say little. */
const time = (hours: number | null): string => {
  if (hours === null) return words.none;
  if (hours < 2 * HOURS_OF_A_DAY) return words.hours({ n: number(hours) });
  return words.days({ n: Math.round(hours / HOURS_OF_A_DAY) });
};

const figures: readonly (readonly [keyof Figures, (figures: Figures) => string])[] = [
  ['orders', ({ orders }) => number(orders)],
  ['revenue', ({ revenue }) => tnd(revenue)],
  ['confirmed', ({ confirmed }) => number(confirmed)],
  ['refused', ({ refused }) => number(refused)],
  ['delivered', ({ delivered }) => number(delivered)],
  ['hoursToConfirm', ({ hoursToConfirm }) => time(hoursToConfirm)],
  ['hoursToHandOver', ({ hoursToHandOver }) => time(hoursToHandOver)],
  ['hoursToDeliver', ({ hoursToDeliver }) => time(hoursToDeliver)],
];

/** This week beside the last, and the parcels that came back (DASHBOARD-6). */
export const DeskWeek = () => {
  const { data, failure, refetch } = useApiQuery(apiQuery('GET /admin/desk-week', {}));
  if (failure && !data) return <Failed text={words.failed} onRetry={refetch} />;
  return (
    <div className="mb-6 grid items-start gap-5 lg:grid-cols-2">
      <Part title={words.week} note={words.weekNote}>
        {data ? <WeekTable thisWeek={data.thisWeek} lastWeek={data.lastWeek} /> : <Skeleton className="h-72" />}
      </Part>
      <Part title={words.returns}>{data ? <Returns {...data} /> : <Skeleton className="h-72" />}</Part>
    </div>
  );
};

/** No landmark of its own: its tables are landmarks with their names. */
const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h2 className="text-lg">{title}</h2>
    {note && <p className="text-stone text-sm">{note}</p>}
    <div className="mt-2">{children}</div>
  </div>
);

type Weeks = { thisWeek: Figures; lastWeek: Figures };

const columnsOf = ({ thisWeek, lastWeek }: Weeks): Columns<(typeof figures)[number]> => [
  { label: words.figure, kind: 'name', cell: ([name]) => words[name] },
  {
    label: words.thisWeek,
    ofFigures: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ([, shown]) => shown(thisWeek),
  },
  {
    label: words.lastWeek,
    ofFigures: true,
    className: 'text-stone whitespace-nowrap',
    cell: ([, shown]) => shown(lastWeek),
  },
];

const WeekTable = (weeks: Weeks) => {
  const columns = columnsOf(weeks);
  return (
    <Table label={words.week} from={0} columns={columns}>
      {figures.map((figure) => (
        <Row key={figure[0]} columns={columns} row={figure} />
      ))}
    </Table>
  );
};
