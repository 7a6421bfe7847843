import { use, useRef, useState } from 'react';
import { SiteName } from '../../lib/page-meta.tsx';
import { adminContact as words } from '../../texts/admin-contact.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { NewAbove } from '../new-above.tsx';
import { dateAndTime, shortDate } from '../short-date.ts';
import { cell, opening, Table, tableAction, TableHead } from '../table.tsx';
import { useReading } from '../use-reading.ts';
import { useSteadyRows } from '../use-steady-rows.ts';
import { useTableQuery } from '../use-table-query.ts';
import { replyTo, type ContactMessage } from './reply.ts';

const nothing: readonly ContactMessage[] = [];

/** What came through the contact forms of the shop, newest first (decisions 13). */
const ContactMessages = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const list = useReading(JSON.stringify([page, search]), (api) => api('GET /contact', { query: { page, search } }), [
    'contact',
  ]);
  const [open, setOpen] = useState<ContactMessage>();
  const table = useRef<HTMLDivElement>(null);
  const steady = useSteadyRows({
    of: list.of,
    rows: list.data?.messages ?? nothing,
    idOf: ({ _id }: ContactMessage) => _id,
    region: table,
    held: page > 1 || open !== undefined,
  });
  return (
    <>
      <ListHead query={query} words={words} />
      <Listing
        list={list}
        words={words}
        isEmpty={({ messages }) => messages.length === 0}
        none={search ? words.none : words.noneYet}
      >
        {() => (
          <div ref={table}>
            <NewAbove
              text={words.newOnes(steady.added)}
              count={steady.added}
              onShow={() => (page > 1 ? query.change({}) : steady.show())}
            />
            <Messages messages={steady.rows} onOpen={setOpen} />
          </div>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <Dialog open={!!open} onClose={() => setOpen(undefined)} title={open ? words.messageOf(open.name) : ''}>
        {open && <Whole message={open} />}
      </Dialog>
    </>
  );
};

export default ContactMessages;

type Props = { messages: readonly ContactMessage[]; onOpen: (message: ContactMessage) => void };

const Messages = ({ messages, onOpen }: Props) => (
  <Table label={words.title}>
    <TableHead labels={[words.date, words.name, words.email, words.message, words.action]} />
    <tbody>
      {messages.map((message) => (
        <tr key={message._id} {...opening(() => onOpen(message))}>
          <td className={`${cell} whitespace-nowrap`}>{shortDate(message.createdAt)}</td>
          <th scope="row" className={`${cell} min-w-36 text-start font-medium wrap-anywhere`}>
            <bdi>{message.name}</bdi>
          </th>
          <td className={`${cell} min-w-52 wrap-anywhere`}>{message.email}</td>
          <td className={`${cell} min-w-64`}>
            <Beginning text={message.message} />
          </td>
          <td className={`${cell} whitespace-nowrap`}>
            <button
              type="button"
              aria-label={words.readOf(message.name)}
              aria-haspopup="dialog"
              onClick={() => onOpen(message)}
              className={tableAction}
            >
              {words.read}
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Beginning = ({ text }: { text: string }) => (
  <span className="line-clamp-2 wrap-anywhere">
    <bdi>{text}</bdi>
  </span>
);

const Whole = ({ message }: { message: ContactMessage }) => {
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
        {phone && <Line label={words.phone}>{phone}</Line>}
        <Line label={words.email}>{email}</Line>
      </dl>
      <a href={replyTo(message, shopName)} className={`${buttonClass({})} justify-self-start`}>
        {words.reply}
      </a>
    </div>
  );
};

const Line = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt className="text-stone">{label}</dt>
    <dd className="wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </>
);
