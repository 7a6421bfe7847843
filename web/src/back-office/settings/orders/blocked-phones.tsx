import { notAPhone } from '@nabta/contract/texts/fields.ts';
import { normalisePhone, shownPhone } from '@nabta/contract/phone.ts';
import { useState } from 'react';
import { quietApi, type AnswerOf } from '../../../lib/api.ts';
import { adminOrderSettings as words } from '../../../texts/admin-order-settings.ts';
import { deskOrder } from '../../../texts/desk-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { BlockDialog } from '../../desk/order/block-dialog.tsx';
import { Listing } from '../../kit/list/listing.tsx';
import { PageButtons } from '../../kit/list/page-buttons.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { invalidateDesk } from '../../kit/query/use-live-queries.ts';

type BlockedPhone = AnswerOf<'GET /desk/blocked-phones'>['phones'][number];

const TITLE = 'blocked-phones';

/** The phone numbers that can't order online; numbers are unblocked here, and blocked before they have ordered. */
export const BlockedPhones = () => {
  const [page, setPage] = useState(1);
  const list = useApiQuery(apiQuery('GET /desk/blocked-phones', { query: { page } }));
  const { totalPages = 1 } = list.data ?? {};
  // the last number of a page was unblocked
  if (page > Math.max(1, totalPages)) setPage(Math.max(1, totalPages));
  return (
    <section aria-labelledby={TITLE} className="border-line bg-surface mt-6 rounded border p-4 sm:p-5">
      <h2 id={TITLE} className="font-text text-base font-semibold">
        {words.blocked}
      </h2>
      <p className="text-stone mt-3 max-w-prose text-sm">{words.blockedAbout}</p>
      <NumberToBlock />
      <Listing
        list={list}
        words={words.blockedList}
        isEmpty={({ phones }) => phones.length === 0}
        none={words.blockedNone}
      >
        {({ phones }) => (
          <ul className="divide-line border-line divide-y border-y">
            {phones.map((blocked) => (
              <Row key={blocked.phone} blocked={blocked} />
            ))}
          </ul>
        )}
      </Listing>
      <PageButtons page={page} totalPages={totalPages} onPage={setPage} />
    </section>
  );
};

const NumberToBlock = () => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [blocking, setBlocking] = useState<string>();
  return (
    <>
      <form
        noValidate
        className="mt-4 flex max-w-md items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const phone = normalisePhone(typed);
          setError(phone ? undefined : notAPhone());
          setBlocking(phone);
        }}
      >
        <Field
          className="min-w-0 grow"
          label={words.blockedPhone}
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary">
          {words.blockedAdd}
        </Button>
      </form>
      <BlockDialog
        open={blocking !== undefined}
        phone={blocking ?? ''}
        onClose={() => setBlocking(undefined)}
        onDone={() => setTyped('')}
      />
    </>
  );
};

const Row = ({ blocked: { phone, reason, expiresAt, adminName, createdAt } }: { blocked: BlockedPhone }) => {
  const command = useCommand(() => quietApi('DELETE /desk/blocked-phones/:phone', { params: { phone } }), {
    done: deskOrder.unblocked,
    failed: deskOrder.unblockFailed,
    onDone: invalidateDesk,
  });
  const shown = shownPhone(phone);
  const since = { day: shortDate(createdAt), admin: adminName };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-medium">
            <bdi dir="ltr">{shown}</bdi>
          </p>
          <p dir="auto" className="wrap-anywhere">
            {reason}
          </p>
          <p className="text-stone text-sm">
            {words.blockedSince(since)}
            {expiresAt && ` · ${words.blockedUntil({ day: shortDate(expiresAt) })}`}
          </p>
        </div>
        <Button
          variant="quiet"
          busy={command.busy}
          aria-label={words.unblockOf({ phone: shown })}
          onClick={() => void command.run()}
        >
          {words.unblock}
        </Button>
      </div>
      {command.failure && <Notice role="alert">{command.failure}</Notice>}
    </li>
  );
};
