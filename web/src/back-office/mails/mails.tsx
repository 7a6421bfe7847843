import type { DeadLetter } from '@nabta/contract/mails/mails.ts';
import { useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { adminMails as words } from '../../texts/admin-mails.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { mailQueue } from '../kit/query/waiting-counts.ts';
import { DeadLetterTable } from './dead-letter-table.tsx';
import { WaitingMails } from './waiting-mails.tsx';

/** Polling interval while the tab is visible, in ms. */
const POLL_MS = 15_000;

/** Dead letters, to be sent again or deleted, and the number of mails that wait for the mail server. */
const Mails = () => {
  const query = useTableQuery();
  const { page } = query;
  const list = useApiQuery(apiQuery('GET /admin/mails', { query: { page } }), { refetchInterval: POLL_MS });
  const queue = useApiQuery(mailQueue, { refetchInterval: POLL_MS, staleTime: 0 });
  const refetch = (): void => {
    list.refetch();
    queue.refetch();
  };
  const retry = useCommand((id?: string) => send(id), {
    done: words.retried,
    failed: words.notRetried,
    onDone: () => {
      // the pressed button is removed with its row
      focusHeading();
      refetch();
    },
  });
  const [removing, setRemoving] = useState<DeadLetter>();
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          !!list.data?.deadLetters.length && (
            <Button variant="secondary" busy={retry.busy} working={words.retrying} onClick={() => void retry.run()}>
              {words.retryAll}
            </Button>
          )
        }
      />
      <p className="text-stone max-w-prose">{words.about}</p>
      <div aria-live="polite">
        {retry.failure && <Notice className="mt-4">{retry.failure}</Notice>}
        {queue.data && <WaitingMails queue={queue.data} retry={retry} />}
      </div>
      <Listing list={list} words={words} isEmpty={({ deadLetters }) => deadLetters.length === 0} none={words.none}>
        {({ deadLetters }) => (
          <DeadLetterTable letters={deadLetters} onRetry={({ _id }) => void retry.run(_id)} onRemove={setRemoving} />
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <DeleteDialog
        thing={removing}
        words={words}
        remove={({ _id }) => quietApi('DELETE /admin/mails/:id', { params: { id: _id } })}
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          refetch();
        }}
      >
        {({ subject, to }) => <p className="wrap-anywhere">{words.ask({ subject, to })}</p>}
      </DeleteDialog>
    </>
  );
};

export default Mails;

const send = (id: string | undefined): Promise<unknown> =>
  id ? quietApi('POST /admin/mails/:id/retry', { params: { id } }) : quietApi('POST /admin/mails/retry');
