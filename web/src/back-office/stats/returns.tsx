import { Link } from 'react-router';
import { governorateName } from '../../places/governorates.tsx';
import { number, percent } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { deskFigures as words } from '../../texts/desk-figures.ts';
import { Row, type Columns } from '../kit/list/table.tsx';
import { ShortTable } from './short-table.tsx';

type Props = Pick<AnswerOf<'GET /admin/desk-week'>, 'governorates' | 'couriers'>;
/** `to`: the orders behind the figures. */
type Ended = { name: string; to: string; ended: number; back: number };

/** The parcels that came back, by governorate and by courier. */
export const Returns = ({ governorates, couriers }: Props) => {
  if (couriers.length === 0) return <p className="text-stone">{words.noParcels}</p>;
  const byGovernorate = governorates.map(({ region, ...counts }) => ({
    name: governorateName(region),
    to: `/admin/desk?region=${encodeURIComponent(region)}`,
    ...counts,
  }));
  const byCourier = couriers.map(({ _id, ...counts }) => ({ to: `/admin/desk?courier=${_id}`, ...counts }));
  return (
    <div className="grid gap-4">
      <ReturnTable head={words.byGovernorate} rows={byGovernorate} isAlwaysShort />
      <ReturnTable head={words.byCourier} rows={byCourier} />
    </div>
  );
};

type ReturnTableProps = { head: string; rows: readonly Ended[]; isAlwaysShort?: boolean };

const columnsOf = (head: string): Columns<Ended> => [
  {
    label: head,
    kind: 'text',
    cell: ({ to, name }) => (
      <Link
        to={to}
        className="text-olive inline-flex min-h-6 items-center underline underline-offset-4 max-lg:-my-1.5 max-lg:min-h-11 max-lg:min-w-11"
      >
        {name}
      </Link>
    ),
  },
  { label: words.parcels, kind: 'text', ofFigures: true, cell: ({ ended }) => number(ended) },
  {
    label: words.back,
    kind: 'text',
    ofFigures: true,
    className: 'whitespace-nowrap',
    cell: ({ back, ended }) => (
      <>
        {number(back)} · {words.rate({ rate: percent(Math.round((back / ended) * 100)) })}
      </>
    ),
  },
];

const ReturnTable = ({ head, rows, isAlwaysShort = false }: ReturnTableProps) => {
  const columns = columnsOf(head);
  return (
    <ShortTable label={head} rows={rows.length} isAlwaysShort={isAlwaysShort} columns={columns}>
      {rows.map((row) => (
        <Row key={row.to} columns={columns} row={row} />
      ))}
    </ShortTable>
  );
};
