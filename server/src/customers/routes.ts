import type { customers } from '@nabta/contract/customers/customers.ts';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { exportCustomers } from './export.ts';
import { listCustomers } from './list.ts';
import { addNote, addTag, deleteNote, removeTag } from './notes-and-tags.ts';
import {
  addressesOf,
  contactMessagesOf,
  conversationOf,
  customerBy,
  isBlocked,
  kindOf,
  notesOf,
  ordersOf,
  refreshCustomers,
  othersWith,
  tagsInUse,
  type CustomerRow,
} from './queries.ts';
import { deleteFilter, savedFilters, saveFilter } from './saved-filters.ts';

const asCustomer = ({ id, user_id, last_order_at, ...row }: CustomerRow) => ({
  ...row,
  _id: id,
  kind: kindOf(user_id),
  lastOrderAt: last_order_at,
});

const asOrder = ({
  id,
  order_number,
  is_guest,
  created_at,
  amount,
  ...row
}: Awaited<ReturnType<typeof ordersOf>>['rows'][number]) => ({
  ...row,
  _id: id,
  orderNumber: order_number,
  kind: is_guest ? ('guest' as const) : ('account' as const),
  createdAt: created_at,
  total: amount,
});

export const customerRoutes = ({ db, clock }: Deps): Handlers<keyof typeof customers> => {
  const details = async (id: string) => {
    await refreshCustomers(db);
    const row = await customerBy(db, id);
    const [addresses, notes, conversation, messages, blocked, samePhone] = await Promise.all([
      addressesOf(db, row),
      notesOf(db, id),
      conversationOf(db, row.user_id),
      contactMessagesOf(db, row),
      isBlocked(db, row.phone, clock.now()),
      othersWith(db, row),
    ]);
    return { ...asCustomer(row), addresses, notes, conversation, messages, isBlocked: blocked, samePhone };
  };

  return {
    'GET /admin/customers': async ({ query: { page, ...filters } }) => {
      await refreshCustomers(db);
      const { customers: rows, ...rest } = await listCustomers(db, filters, page);
      return { customers: rows.map(asCustomer), ...rest };
    },
    'GET /admin/customers/:id': ({ params: { id } }) => details(id),
    'GET /admin/customers/:id/orders': async ({ params: { id }, query: { page } }) => {
      await refreshCustomers(db);
      const { rows, totalPages } = await ordersOf(db, await customerBy(db, id), page);
      return { orders: rows.map(asOrder), totalPages };
    },

    'POST /admin/customers/:id/notes': async ({ session, params: { id }, body: { text } }) => {
      await refreshCustomers(db);
      await addNote(db, byCaller(clock, session), id, text);
      return details(id);
    },
    'DELETE /admin/customers/:id/notes/:noteId': async ({ session, params: { id, noteId } }) => {
      await deleteNote(db, byCaller(clock, session), id, noteId);
      return details(id);
    },
    'POST /admin/customers/:id/tags': async ({ session, params: { id }, body: { tag } }) => {
      await refreshCustomers(db);
      await addTag(db, byCaller(clock, session), id, tag);
      return details(id);
    },
    'DELETE /admin/customers/:id/tags/:tag': async ({ session, params: { id, tag } }) => {
      await removeTag(db, byCaller(clock, session), id, tag);
      return details(id);
    },
    'GET /admin/customer-tags': () => tagsInUse(db),

    'GET /admin/customer-filters': () => savedFilters(db),
    'POST /admin/customer-filters': ({ session, body: { name, filters } }) =>
      saveFilter(db, byCaller(clock, session), name, filters),
    'DELETE /admin/customer-filters/:id': async ({ session, params: { id } }) => {
      await deleteFilter(db, byCaller(clock, session), id);
      return { _id: id };
    },

    'POST /admin/customer-exports': async ({ session, query }) => {
      await refreshCustomers(db);
      return exportCustomers(db, byCaller(clock, session), query);
    },
  };
};
