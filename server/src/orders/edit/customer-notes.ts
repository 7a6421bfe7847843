import { sql } from 'kysely';
import type { Tx } from '../../core/database/database.ts';

/**
 * After the phone number of an order without an account was corrected: where no other order has the old number, the notes
 * and tags of its customer go to the new number. The row of the old number is locked, so that of two corrections at once
 * the later one moves them.
 */
export const moveNotes = async (tx: Tx, from: string, to: string): Promise<void> => {
  const id = (phone: string) => sql`customer_of(null, ${phone})`;
  const { rows } = await sql`select from customers where id = ${id(from)} for update`.execute(tx);
  if (rows.length === 0) return;
  const { rows: others } = await sql`select from orders where user_id is null and phone = ${from} limit 1`.execute(tx);
  if (others.length > 0) return;
  await sql`insert into customers (id) values (${id(to)}) on conflict do nothing`.execute(tx);
  await sql`update customer_notes set customer_id = ${id(to)} where customer_id = ${id(from)}`.execute(tx);
  await sql`
    insert into customer_tags (customer_id, tag) select ${id(to)}, tag from customer_tags where customer_id = ${id(from)}
    on conflict do nothing`.execute(tx);
};
