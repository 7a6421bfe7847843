import { href, Link } from 'react-router';
import { number } from '../../i18n/formats.ts';
import { interest as words } from '../../texts/interest.ts';
import { shortDate } from '../short-date.ts';
import { cell, TableHead } from '../table.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { Card } from './card.tsx';
import { ShortTable } from './short-table.tsx';

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
            <ShortTable label={words.unfound} rows={searches.length}>
              <TableHead labels={[words.words, words.count, words.lastDay]} figures={[words.count, words.lastDay]} />
              <tbody>
                {searches.map(({ words: typed, count, lastDay }) => (
                  <tr key={typed}>
                    <th scope="row" className={`${cell} text-start font-normal`}>
                      <bdi className="wrap-anywhere">{typed}</bdi>
                    </th>
                    <td data-label={words.count} className={`${cell} text-end`}>
                      {number(count)}
                    </td>
                    <td data-label={words.lastDay} className={`${cell} text-end whitespace-nowrap`}>
                      {shortDate(`${lastDay}T12:00:00Z`)}
                    </td>
                  </tr>
                ))}
              </tbody>
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
