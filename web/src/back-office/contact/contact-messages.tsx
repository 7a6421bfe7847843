import { shownPhone } from '@nabta/contract/phone.ts';
import { use, useRef } from 'react';
import { quietApi } from '../../lib/api.ts';
import { SiteName } from '../../ui/page-meta.tsx';
import { adminContact as words } from '../../texts/admin-contact.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { NewRowsButton } from '../kit/list/new-rows-button.tsx';
import { dateAndTime, shortDate } from '../kit/frame/short-date.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { useStableRows } from '../kit/list/use-stable-rows.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { replyTo, type ContactMessage } from './reply.ts';

const noMessages: readonly ContactMessage[] = [];

/** The messages of the shop's contact forms, newest first (MAIL-3). */
const ContactMessages = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const list = useApiQuery(apiQuery('GET /contact', { query: { page, search } }));
  const { action, itemOf, show, close, removing } = useListActions<ContactMessage, 'read' | 'remove'>(list);
  const open = itemOf('read');
  const table = useRef<HTMLDivElement>(null);
  const stable = useStableRows({
    queryId: list.queryId,
    rows: list.data?.messages ?? noMessages,
    idOf: ({ _id }: ContactMessage) => _id,
    region: table,
    isPaused: page > 1 || action !== undefined,
  });
  return (
    <>
      <ListHead query={query} words={words} />
      <Listing
        list={list}
        words={words}
        isEmpty={({ messages }) => messages.length === 0}
        none={search ? words.none : { title: words.noneYetTitle, text: words.noneYet }}
      >
        {() => (
          <div ref={table}>
            <NewRowsButton
              text={words.newOnes({ n: stable.added })}
              count={stable.added}
              onShow={() => (page > 1 ? query.change({}) : stable.show())}
            />
            <Messages messages={stable.rows} onAction={show} />
          </div>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <Dialog open={!!open} onClose={close} title={open ? words.messageOf({ name: open.name }) : ''}>
        {open && <FullMessage message={open} />}
      </Dialog>
      <DeleteDialog
        {...removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /contact/:id', { params: { id } })}
      >
        {({ name }) => (
          <>
            <p className="wrap-anywhere">{words.ask({ name })}</p>
            <p className="text-stone mt-2 text-sm">{words.afterwards}</p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default ContactMessages;

type Props = {
  messages: readonly ContactMessage[];
  onAction: (action: 'read' | 'remove', message: ContactMessage) => void;
};

const columnsOf = (onAction: Props['onAction']): Columns<ContactMessage> => [
  {
    id: 'date',
    label: words.date,
    kind: 'text',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    label: words.name,
    kind: 'name',
    className: 'min-w-36 wrap-anywhere',
    cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
  },
  { id: 'email', label: words.email, kind: 'text', className: 'min-w-52 wrap-anywhere', cell: ({ email }) => email },
  {
    id: 'message',
    label: words.message,
    kind: 'text',
    className: 'min-w-64',
    cell: ({ message }) => (
      // truncated at the end of its own writing direction
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {message}
      </span>
    ),
  },
  {
    label: words.action,
    kind: 'actions',
    cell: (message) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name: message.name })}
        actions={[
          { label: words.read, run: () => onAction('read', message) },
          { label: words.remove, run: () => onAction('remove', message), deletes: true },
        ]}
      />
    ),
  },
];

const Messages = ({ messages, onAction }: Props) => {
  const columns = columnsOf(onAction);
  return (
    <Table name="contact" label={words.title} columns={columns}>
      {messages.map((message) => (
        <Row key={message._id} columns={columns} row={message} {...opening(() => onAction('read', message))} />
      ))}
    </Table>
  );
};

const FullMessage = ({ message }: { message: ContactMessage }) => {
  const shopName = use(SiteName);
  const { name, email, phone, company, createdAt, message: text } = message;
  return (
    <div className="grid gap-5 text-sm">
      <p className="text-stone">{dateAndTime(createdAt)}</p>
      <p className="text-base whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      <dl className="border-line grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t pt-4">
        <Line label={words.name}>{name}</Line>
        {company && <Line label={words.company}>{company}</Line>}
        {phone && (
          <Line label={words.phone} dir="ltr">
            {shownPhone(phone)}
          </Line>
        )}
        <Line label={words.email}>{email}</Line>
      </dl>
      <a href={replyTo(message, shopName)} className={`${buttonClass({})} justify-self-start`}>
        {words.reply}
      </a>
    </div>
  );
};

const Line = ({ label, dir, children }: { label: string; dir?: 'ltr'; children: string }) => (
  <>
    <dt className="text-stone">{label}</dt>
    <dd className="wrap-anywhere">
      <bdi dir={dir}>{children}</bdi>
    </dd>
  </>
);
