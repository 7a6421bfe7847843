import { href, Link } from 'react-router';
import { number } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { interest as words } from '../../texts/interest.ts';
import { shortDate } from '../kit/frame/short-date.ts';
import { Row, type Columns } from '../kit/list/table.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Card } from './card.tsx';
import { ShortTable } from './short-table.tsx';

type Search = AnswerOf<'GET /admin/unfound-searches'>['searches'][number];

const columns: Columns<Search> = [
  { label: words.words, kind: 'name', cell: (search) => <bdi className="wrap-anywhere">{search.words}</bdi> },
  { label: words.count, ofFigures: true, cell: ({ count }) => number(count) },
  {
    label: words.lastDay,
    ofFigures: true,
    className: 'whitespace-nowrap',
    cell: ({ lastDay }) => shortDate(`${lastDay}T12:00:00Z`),
  },
];

/** What people looked for and did not find (DASHBOARD-10). */
export const UnfoundSearches = () => {
  const result = useApiQuery(apiQuery('GET /admin/unfound-searches', {}));
  return (
    <Card title={words.unfound} note={words.unfoundNote} failed={words.failed} result={result}>
      {({ searches }) =>
        searches.length === 0 ? (
          <p className="text-stone">{words.noUnfound}</p>
        ) : (
          <>
            <ShortTable label={words.unfound} rows={searches.length} columns={columns}>
              {searches.map((search) => (
                <Row key={search.words} columns={columns} row={search} />
              ))}
            </ShortTable>
            <Link to={href('/admin/search')} className="link mt-2 inline-flex min-h-11 items-center text-sm">
              {words.addSynonym}
            </Link>
          </>
        )
      }
    </Card>
  );
};
