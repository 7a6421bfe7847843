import { fullName } from '../../session/account.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { listOf } from '../../i18n/language.ts';
import { quietApi } from '../../lib/api.ts';
import { useUser } from '../../session/current-user.ts';
import { adminUsers as words } from '../../texts/admin-users.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Pictured, Row, Table, type Columns } from '../kit/list/table.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { UserDetails, type User } from './user-details.tsx';

/** All accounts, newest first (USERS-1). */
const Users = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const list = useApiQuery(apiQuery('GET /users', { query: { page, search } }));
  const { show, itemOf, close, removing } = useListActions<User, 'details' | 'remove'>(list);
  return (
    <>
      <ListHead query={query} words={words} />
      <Listing list={list} words={words} isEmpty={({ users }) => users.length === 0} none={words.none}>
        {({ users }) => <UserTable users={users} onAction={show} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <UserDetails user={itemOf('details')} onClose={close} />
      <DeleteDialog
        {...removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /users/:id', { params: { id } })}
      >
        {({ userName }) => <p>{words.ask({ userName })}</p>}
      </DeleteDialog>
    </>
  );
};

export default Users;

type Props = { users: readonly User[]; onAction: (action: 'details' | 'remove', user: User) => void };

const columnsOf = (ownId: string | undefined, onAction: Props['onAction']): Columns<User> => [
  {
    label: words.name,
    kind: 'name',
    className: 'min-w-44',
    // an account may have no other name than its user name
    cell: ({ profile, userName, role }) => (
      <Pictured path={profile.imagePath} className="size-9 rounded-full" name={fullName(profile) || userName}>
        {role === 'admin' && (
          <span className="text-olive ms-2 text-xs font-semibold whitespace-nowrap">{words.admin}</span>
        )}
      </Pictured>
    ),
  },
  { id: 'email', label: words.email, kind: 'text', className: 'min-w-52 wrap-anywhere', cell: ({ email }) => email },
  {
    id: 'phone',
    label: words.phone,
    className: 'whitespace-nowrap',
    cell: ({ phoneNumber }) => <bdi dir="ltr">{shownPhone(phoneNumber) || '–'}</bdi>,
  },
  {
    id: 'address',
    label: words.address,
    className: 'min-w-44 wrap-anywhere',
    cell: ({ address }) => <bdi>{listOf([address.streetAddress, address.City].filter(Boolean)) || '–'}</bdi>,
  },
  {
    label: words.action,
    kind: 'actions',
    cell: (user) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, userName: user.userName })}
        actions={[
          { label: words.details, run: () => onAction('details', user) },
          // admins can't delete their own account here (ACCOUNTS-16)
          ...(user._id === ownId ? [] : [{ label: words.remove, run: () => onAction('remove', user), deletes: true }]),
        ]}
      />
    ),
  },
];

const UserTable = ({ users, onAction }: Props) => {
  const columns = columnsOf(useUser()?._id, onAction);
  return (
    <Table name="users" label={words.title} columns={columns}>
      {users.map((user) => (
        <Row key={user._id} columns={columns} row={user} {...opening(() => onAction('details', user))} />
      ))}
    </Table>
  );
};
