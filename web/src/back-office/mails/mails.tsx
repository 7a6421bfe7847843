import type { DeadLetter } from '@nabta/contract/mails.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { PageMeta } from '../../lib/page-meta.tsx';
import { adminMails as words } from '../../texts/admin-mails.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../command.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { Listing, Pages } from '../listing.tsx';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { DeadLetterTable } from './dead-letter-table.tsx';
import { tellDeadLetters } from './use-dead-letters.ts';
import { WaitingMails } from './waiting-mails.tsx';

const PAUSE = 15_000;

/** Mails that were given up, to be sent again or deleted, and how many wait for the mail server. */
const Mails = () => {
  const query = useTableQuery();
  const { page } = query;
  const list = useReading(String(page), (api) => api('GET /admin/mails', { query: { page } }));
  const queue = useReading('queue', async (api) => {
    const read = await api('GET /admin/mails/queue');
    tellDeadLetters(read.dead);
    return read;
  });
  const readAgain = (): void => {
    list.again();
    queue.again();
  };
  useEvery(PAUSE, readAgain);
  const retry = useCommand((id?: string) => send(id), {
    done: words.retried,
    failed: words.notRetried,
    onDone: () => {
      // the button that was pressed goes with its row
      focusHeading();
      readAgain();
    },
  });
  const [removing, setRemoving] = useState<DeadLetter>();
  return (
    <>
      <PageMeta title={words.title} noIndex />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title-sm">{words.title}</h1>
        {!!list.data?.deadLetters.length && (
          <Button look="secondary" busy={retry.busy} working={words.retrying} onClick={() => void retry.run()}>
            {words.retryAll}
          </Button>
        )}
      </div>
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
        remove={({ _id }) => api('DELETE /admin/mails/:id', { params: { id: _id }, ownWords: true })}
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          readAgain();
        }}
      >
        {({ subject, to }) => <p className="wrap-anywhere">{words.ask(subject, to)}</p>}
      </DeleteDialog>
    </>
  );
};

export default Mails;

const send = (id: string | undefined): Promise<unknown> =>
  id
    ? api('POST /admin/mails/:id/retry', { params: { id }, ownWords: true })
    : api('POST /admin/mails/retry', { ownWords: true });

/** While somebody looks. */
const useEvery = (pause: number, run: () => void): void => {
  const tick = useEffectEvent(() => document.visibilityState === 'visible' && run());
  useEffect(() => {
    const timer = setInterval(() => void tick(), pause);
    return () => clearInterval(timer);
  }, [pause]);
};
