import { PageMeta } from '../../ui/page-meta.tsx';
import { useUser } from '../../session/current-user.ts';
import { adminMessages as words } from '../../texts/admin-messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MessagesSquare } from '../../ui/section-icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { invalidateWaiting } from '../kit/query/use-live-queries.ts';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversations } from './use-conversations.ts';

/** The chat with customers: list and selected conversation side by side; on phones one at a time. */
const Messages = () => {
  const query = useTableQuery();
  const [search, chosen] = [query.value('search'), query.value('conversation')];
  const conversations = useConversations(search);
  const { list } = conversations;
  const me = useUser();
  return (
    <>
      <PageMeta title={words.title} noIndex />
      <div className={cx('mb-5 flex items-start gap-1', chosen && 'max-lg:mb-0')}>
        <h1 className={cx('text-title-sm', chosen && 'max-lg:sr-only')}>{words.title}</h1>
        <div className={cx(chosen && 'max-lg:hidden')}>
          <HelpLink />
        </div>
      </div>
      <div
        className={cx(
          'border-line bg-surface grid h-[calc(100dvh-9rem)] min-h-96 grid-cols-[minmax(0,1fr)] overflow-hidden rounded border max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 lg:-mb-4 lg:h-[calc(100dvh-6.25rem)] lg:grid-cols-[20rem_minmax(0,1fr)]',
          // above the bar of phones
          chosen
            ? 'max-[641px]:-my-6 max-[641px]:h-[calc(100dvh-7.75rem)]'
            : 'max-[641px]:-mb-6 max-[641px]:h-[calc(100dvh-12.5rem)]',
        )}
      >
        <section
          aria-label={words.conversations}
          className={cx('border-line flex min-h-0 flex-col lg:border-e', chosen && 'max-lg:hidden')}
        >
          <div className="border-line border-b p-2.5">
            <SearchBox label={words.search} value={search} onSearch={(text) => query.change({ search: text })} />
          </div>
          <div className="min-h-0 grow overflow-y-auto" aria-busy={conversations.busy}>
            {list ? (
              <>
                <ConversationList list={list} chosen={chosen} to={(id) => query.addressWith({ conversation: id })} />
                {list.length === 0 && (
                  <div role="status">
                    {search ? (
                      <p className="text-stone p-4 text-sm">{words.noneFound}</p>
                    ) : (
                      <EmptyState title={words.noneTitle} text={words.none} />
                    )}
                  </div>
                )}
                {conversations.hasMore && (
                  <p className="p-2 text-center">
                    <Button variant="quiet" busy={conversations.busy} onClick={conversations.more}>
                      {words.more}
                    </Button>
                  </p>
                )}
              </>
            ) : conversations.failure ? (
              <div className="p-3">
                <Failed text={words.failed} onRetry={conversations.refetch} />
              </div>
            ) : (
              <div role="status" className="grid gap-2 p-3">
                <span className="sr-only">{words.loading}</span>
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
              </div>
            )}
          </div>
        </section>
        {chosen && me ? (
          <Conversation
            key={chosen}
            id={chosen}
            listed={list?.find(({ _id }) => _id === chosen)}
            adminId={me._id}
            back={query.addressWith({ conversation: '' })}
            onRead={(unread) => {
              conversations.setUnread(chosen, unread);
              invalidateWaiting();
            }}
            onGone={conversations.refetch}
          />
        ) : (
          <div className="bg-page/60 grid place-content-center justify-items-center gap-3 p-6 text-center max-lg:hidden">
            <MessagesSquare className="text-olive/60 size-10" />
            <p className="text-stone">{words.select}</p>
          </div>
        )}
      </div>
    </>
  );
};

export default Messages;
