import type { Conversation } from '@nabta/contract/chat/chat.ts';
import { Link } from 'react-router';
import { fullName } from '../../session/account.ts';
import { shortTime } from '../../storefront/chat/times.ts';
import { useUser } from '../../session/current-user.ts';
import { adminMessages as words } from '../../texts/admin-messages.ts';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';

export const nameOf = ({ userId }: Conversation): string => fullName(userId) || userId.userName || words.unknown;

type Props = { list: readonly Conversation[]; chosen: string; to: (id: string) => string };

/** The conversations, each with its last message and the number of unread ones. */
export const ConversationList = ({ list, chosen, to }: Props) => (
  <ul>
    {list.map((conversation) => {
      const { _id, userId, unread, messages } = conversation;
      const [latest] = messages;
      return (
        <li key={_id} className="border-line border-b last:border-b-0">
          <Link
            to={to(_id)}
            preventScrollReset
            aria-current={_id === chosen || undefined}
            className="hover:bg-sand-pale aria-[current=true]:bg-olive-pale flex items-start gap-3 px-3 py-3 -outline-offset-2!"
          >
            <Face name={nameOf(conversation)} picture={userId.profileImage} />
            <span className="min-w-0 grow">
              <span className="flex items-baseline gap-2">
                <span className={cx('min-w-0 grow text-sm', unread > 0 ? 'font-semibold' : 'font-medium')}>
                  {/* truncated at the end of its own writing direction */}
                  <bdi className="block w-fit max-w-full truncate">{nameOf(conversation)}</bdi>
                </span>
                {latest && (
                  <time dateTime={latest.createdAt} className="text-stone shrink-0 text-xs tabular-nums">
                    {shortTime(latest.createdAt)}
                  </time>
                )}
              </span>
              <span className="flex items-center gap-2">
                <Preview conversation={conversation} />
                <CountMark count={unread} label={words.unread({ count: unread })} />
              </span>
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);

/** The picture of a customer, or the first letter of the name. */
export const Face = ({ name, picture }: { name: string; picture: string }) => (
  <span
    aria-hidden="true"
    className="bg-sand text-olive-deep grid size-10 shrink-0 place-items-center overflow-hidden rounded-full font-semibold"
  >
    {picture ? <Image path={picture} alt="" sizes="40px" /> : name.trim().charAt(0).toLocaleUpperCase()}
  </span>
);

const Preview = ({ conversation: { messages, userId, unread } }: { conversation: Conversation }) => {
  const me = useUser();
  const [latest] = messages;
  const textClass = cx('min-w-0 grow text-xs', unread > 0 ? 'text-ink font-medium' : 'text-stone');
  if (!latest) return <span className={cx(textClass, 'truncate italic')}>{words.silent}</span>;
  const text = latest.text.replaceAll(/\s+/g, ' ');
  const isShops = latest.senderId !== userId._id;
  const by = latest.senderId === me?._id ? words.you : words.shop;
  return (
    <span className={cx(textClass, 'flex gap-x-1')}>
      {isShops && <span className="shrink-0">{by({ text: '' })}</span>}
      {/* truncated at the end of its own writing direction, whatever that of the sender's name is */}
      <span dir="auto" className="block w-fit min-w-0 truncate">
        {text}
      </span>
    </span>
  );
};

/** A small count beside a label; nothing at 0. */
const CountMark = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className="bg-olive text-surface grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-[0.6875rem] leading-none font-semibold tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
