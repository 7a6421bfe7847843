import { useState } from 'react';
import { useUser } from '../../session/current-user.ts';
import { PageMeta } from '../../lib/page-meta.tsx';
import { adminUsers as words } from '../../texts/admin-users.ts';
import { Image } from '../../ui/image.tsx';
import { Listing, Pages } from '../listing.tsx';
import { SearchBox } from '../search-box.tsx';
import { cell, head, opening, Table, tableAction } from '../table.tsx';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { DeleteUser, UserDetails } from './user-dialogs.tsx';
import { fullNameOf, type User } from './user.ts';

/** Everyone with an account, newest first (spec: back-office 2). */
const Users = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const list = useReading(JSON.stringify([page, search]), (api) => api('GET /users', { query: { page, search } }));
  const [open, setOpen] = useState<{ action: 'details' | 'remove'; user: User }>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <PageMeta title={words.title} noIndex />
      <h1 className="text-title-sm mb-5">{words.title}</h1>
      <SearchBox
        label={words.search}
        value={search}
        onSearch={(text) => query.change({ search: text })}
        className="max-w-xl"
      />
      <Listing list={list} words={words} isEmpty={({ users }) => users.length === 0} none={words.none}>
        {({ users }) => <UserTable users={users} onAction={(action, user) => setOpen({ action, user })} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <UserDetails user={open?.action === 'details' ? open.user : undefined} onClose={close} />
      <DeleteUser
        user={open?.action === 'remove' ? open.user : undefined}
        onClose={close}
        onDone={() => {
          close();
          list.again();
        }}
      />
    </>
  );
};

export default Users;

type TableProps = { users: readonly User[]; onAction: (action: 'details' | 'remove', user: User) => void };

const UserTable = ({ users, onAction }: TableProps) => {
  const me = useUser();
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          {[words.name, words.email, words.phone, words.address, words.action].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id} {...opening(() => onAction('details', user))}>
            <th scope="row" className={`${cell} min-w-44 text-start font-normal`}>
              <span className="bg-sand me-3 inline-block size-9 overflow-hidden rounded-full align-middle">
                <Image path={user.profile.imagePath} alt="" sizes="36px" />
              </span>
              {/* an account needs no name but its own */}
              <bdi className="font-medium wrap-anywhere">{fullNameOf(user) || user.userName}</bdi>
              {user.role === 'admin' && (
                <span className="text-olive ms-2 text-xs font-semibold whitespace-nowrap">{words.admin}</span>
              )}
            </th>
            <td className={`${cell} min-w-40 wrap-anywhere`}>{user.email}</td>
            <td className={`${cell} whitespace-nowrap`}>{user.phoneNumber || '–'}</td>
            <td className={`${cell} min-w-44 wrap-anywhere`}>
              <bdi>{[user.address.streetAddress, user.address.City].filter(Boolean).join(', ') || '–'}</bdi>
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              <button
                type="button"
                aria-label={words.of(words.details, user.userName)}
                onClick={() => onAction('details', user)}
                className={tableAction}
              >
                {words.details}
              </button>
              {/* nobody deletes their own account here (decisions 6) */}
              {user._id !== me?._id && (
                <button
                  type="button"
                  aria-label={words.of(words.remove, user.userName)}
                  onClick={() => onAction('remove', user)}
                  className={tableAction}
                >
                  {words.remove}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
