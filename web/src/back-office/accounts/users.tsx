import { fullName } from '../../session/account.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { listOf } from '../../i18n/language.ts';
import { useUser } from '../../session/current-user.ts';
import { adminUsers as words } from '../../texts/admin-users.ts';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, Pictured, Table, type Column } from '../table.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { useListActions } from '../use-list-actions.ts';
import { useTableQuery } from '../use-table-query.ts';
import { DeleteUser, UserDetails } from './user-dialogs.tsx';
import type { User } from './user.ts';

/** All accounts, newest first (USERS-1). */
const Users = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const list = useApiQuery(apiQuery('GET /users', { query: { page, search } }));
  const { show, itemOf, close, done } = useListActions<User, 'details' | 'remove'>(list);
  return (
    <>
      <ListHead query={query} words={words} />
      <Listing list={list} words={words} isEmpty={({ users }) => users.length === 0} none={words.none}>
        {({ users }) => <UserTable users={users} onAction={show} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <UserDetails user={itemOf('details')} onClose={close} />
      <DeleteUser user={itemOf('remove')} onClose={close} onDone={done} />
    </>
  );
};

export default Users;

type TableProps = { users: readonly User[]; onAction: (action: 'details' | 'remove', user: User) => void };

const columns: readonly Column[] = [
  { id: 'name', label: words.name, isFixed: true },
  { id: 'email', label: words.email },
  { id: 'phone', label: words.phone },
  { id: 'address', label: words.address },
  { id: 'actions', label: words.action, isFixed: true },
];

const UserTable = ({ users, onAction }: TableProps) => {
  const me = useUser();
  return (
    <Table name="users" label={words.title} columns={columns}>
      <tbody>
        {users.map((user) => (
          <tr key={user._id} {...opening(() => onAction('details', user))}>
            <th scope="row" className={`${cell} min-w-44 text-start font-normal`}>
              {/* an account may have no other name than its user name */}
              <Pictured
                path={user.profile.imagePath}
                className="size-9 rounded-full"
                name={fullName(user.profile) || user.userName}
              >
                {user.role === 'admin' && (
                  <span className="text-olive ms-2 text-xs font-semibold whitespace-nowrap">{words.admin}</span>
                )}
              </Pictured>
            </th>
            <td className={`${cell} min-w-52 wrap-anywhere`}>{user.email}</td>
            <td data-label={words.phone} className={`${cell} whitespace-nowrap`}>
              <bdi dir="ltr">{shownPhone(user.phoneNumber) || '–'}</bdi>
            </td>
            <td data-label={words.address} className={`${cell} min-w-44 wrap-anywhere`}>
              <bdi>{listOf([user.address.streetAddress, user.address.City].filter(Boolean)) || '–'}</bdi>
            </td>
            <td data-actions className={`${cell} whitespace-nowrap`}>
              <RowActions
                labelOf={(action) => words.actionLabel({ action, userName: user.userName })}
                actions={[
                  { label: words.details, run: () => onAction('details', user) },
                  // admins can't delete their own account here (ACCOUNTS-16)
                  ...(user._id === me?._id
                    ? []
                    : [{ label: words.remove, run: () => onAction('remove', user), deletes: true }]),
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
