import type { AuditEntry, AuditKind } from '@nabta/contract/audit/audit.ts';
import { useState } from 'react';
import { history as words } from '../../texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { Loading } from '../kit/query/loaded.tsx';
import { fieldLabel, type FormLabels } from './history-fields.ts';
import { describeChange } from './describe-change.ts';
import { dateAndTime } from '../kit/frame/short-date.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

type Props = { kind: AuditKind; id: string; labels?: FormLabels | undefined };

/** The audit events of a thing, the newest first. `labels`: of the fields of its form. */
const Entries = ({ kind, id, labels }: Props) => {
  const [page, setPage] = useState(1);
  const { data, failure, busy, refetch } = useApiQuery(
    apiQuery('GET /admin/audit/:kind/:id', { params: { kind, id }, query: { page } }),
  );
  if (failure) return <Failed text={words.failed} onRetry={refetch} />;
  if (!data) return <Loading text={words.loading} className="h-16" />;
  if (data.entries.length === 0) return <p className="text-stone text-sm">{words.none}</p>;
  return (
    <div aria-busy={busy} className="grid gap-4 text-sm transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
      <ol className="divide-line divide-y">
        {data.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} labels={labels} />
        ))}
      </ol>
      {data.totalPages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {words.newer}
          </Button>
          <span aria-live="polite" className="text-stone tabular-nums">
            {words.page({ page, of: data.totalPages })}
          </span>
          <Button variant="secondary" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {words.older}
          </Button>
        </div>
      )}
    </div>
  );
};

export default Entries;

const Entry = ({
  entry: { createdAt, admin, action, changes },
  labels,
}: Pick<Props, 'labels'> & { entry: AuditEntry }) => (
  <li className="py-2.5">
    <p>
      <bdi className="font-medium">{admin.userName}</bdi> {words.actions[action]}{' '}
      <time dateTime={createdAt} className="text-stone whitespace-nowrap">
        {dateAndTime(createdAt)}
      </time>
    </p>
    <dl className="mt-1 grid gap-1">
      {changes.map((change) => (
        <div key={change.field} className="flex flex-wrap gap-x-3">
          <dt className="text-stone min-w-32">{fieldLabel(change.field, labels)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <FromTo action={action} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

/** A created thing has no old value, a deleted one no new value. */
const FromTo = ({ action, change }: { action: AuditEntry['action']; change: AuditEntry['changes'][number] }) => {
  const { from, to } = describeChange(change);
  return (
    <>
      {action !== 'created' && (
        <>
          <span className="sr-only">{words.was}</span> <bdi className="text-stone">{from ?? words.nothing}</bdi>
        </>
      )}
      {action === 'changed' && <span aria-hidden="true"> → </span>}
      {action !== 'deleted' && (
        <>
          <span className="sr-only">{words.is}</span> <bdi>{to ?? words.nothing}</bdi>
        </>
      )}
    </>
  );
};
