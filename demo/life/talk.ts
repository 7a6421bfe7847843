/** What people of the demo have written: reviews, chats, messages, and the notes of the shop. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../server/src/core/database/database.ts';
import { oldestAdmin } from '../../server/src/accounts/first-admin.ts';
import talk from '../talk.json' with { type: 'json' };
import { idAt } from './ids.ts';
import type { Placed } from './orders.ts';
import type { Person } from './people.ts';
import { unreliable } from './plan.ts';
import type { Random } from './random.ts';
import { store } from './store.ts';
import { DAY, HOUR } from './times.ts';

type Life = { tx: Tx; random: Random; now: Date; people: readonly Person[]; orders: readonly Placed[] };

/** The latest reviews wait for approval. */
const WAITING = 6;
/** Every so many reviews have a picture. */
const PICTURED = 7;

/** Reviews by customers who have received the product, some of them answered. */
export const loadReviewsOfBuyers = async ({ tx, random, now, orders }: Life): Promise<void> => {
  const seen = new Set<string>();
  const reviews = orders.flatMap(({ row, parcel, contents, planned }) => {
    const [line] = contents.lines;
    const received = row.status === 'Delivered' && parcel?.ended_at ? new Date(parcel.ended_at).getTime() : undefined;
    if (!row.user_id || !line || !received || random.chance(0.3)) return [];
    const at = received + (0.5 + 6 * random.next()) * DAY;
    const key = `${row.user_id} ${line.product.id}`;
    if (at > now.getTime() || seen.has(key)) return [];
    seen.add(key);
    const { language } = planned.person;
    const [rating, comment] = random.pick(talk.reviews[language]) as [number, string];
    const answeredAt = at + (2 + 30 * random.next()) * HOUR;
    const isAnswered = (rating < 4 || random.chance(0.3)) && answeredAt < now.getTime();
    return [
      {
        id: idAt(new Date(at)),
        product_id: line.product.id,
        user_id: row.user_id,
        rating,
        comment,
        at,
        language,
        isAnswered,
        answeredAt,
      },
    ];
  });
  const newest = new Set(reviews.toSorted((one, other) => other.at - one.at).slice(0, WAITING));
  await store(
    tx,
    'reviews',
    reviews.map((review) => {
      const isValid = !newest.has(review);
      const isAnswered = isValid && review.isAnswered;
      return {
        id: review.id,
        product_id: review.product_id,
        user_id: review.user_id,
        rating: review.rating,
        comment: review.comment,
        is_valid: isValid,
        created_at: new Date(review.at),
        answer: isAnswered ? random.pick(talk.answers[review.language]) : '',
        answered_at: isAnswered ? new Date(review.answeredAt) : null,
      };
    }),
  );
  const pictured = reviews.filter((_, nth) => nth % PICTURED === 0);
  // a file of the product itself, shared as products share theirs
  await sql`
    insert into images (review_id, file_key, width, height, awaits_approval, created_at)
    select reviews.id, file_key, width, height, not is_valid, reviews.created_at
      from reviews join images on images.product_id = reviews.product_id and images.position = 1
     where reviews.id = any(${pictured.map(({ id }) => id)}::uuid[])`.execute(tx);
};

/** Conversations, of which those that end with the customer are unread. The shop's messages have no sender yet. */
export const loadChats = async ({ tx, random, now, people }: Life): Promise<void> => {
  const accounts = people.filter(({ userId }) => userId !== null);
  const taken = new Set<Person>();
  // the latest one last: the list has the order of the messages
  for (const [nth, { language, messages }] of [...talk.chats.entries()].toReversed()) {
    const person = accounts.find((each) => each.language === language && !taken.has(each));
    if (!person?.userId) continue;
    taken.add(person);
    const began = now.getTime() - (nth * 2.5 + 0.2 + random.next()) * DAY;
    const { id } = await tx
      .insertInto('conversations')
      .values({ user_id: person.userId, language: person.language, created_at: new Date(began) })
      .returning('id')
      .executeTakeFirstOrThrow();
    let [last, answered] = [0, 0];
    for (const [index, [side = '', text = '']] of messages.entries()) {
      const sender_id = side === 'customer' ? person.userId : null;
      const created_at = new Date(began + (index + 1) * 12 * 60_000);
      const message = {
        conversation_id: id,
        sender_id,
        receiver_id: sender_id ? null : person.userId,
        text,
        created_at,
      };
      const added = await tx.insertInto('messages').values(message).returning('sequence').executeTakeFirstOrThrow();
      last = added.sequence;
      if (!sender_id) answered = last;
    }
    const isDone = nth === 0 || nth === 4 || nth === 7;
    await tx
      .updateTable('conversations')
      .set({ last_message: last, read_by_user: answered, read_by_shop: isDone ? last : answered })
      .where('id', '=', id)
      .execute();
  }
};

/** Gives what the shop has written in chats to its first admin, who is made after the demo. */
export const signChats = async (db: Db): Promise<void> => {
  const admin = await oldestAdmin(db).select('id').executeTakeFirst();
  if (!admin) return;
  const isDemo = sql<boolean>`user_id::text in (select id from demo_rows where kind = 'users')`;
  const ofDemo = db.selectFrom('conversations').select('id').where('admin_id', 'is', null).where(isDemo);
  const conversation_id = sql<boolean>`conversation_id in (${ofDemo})`;
  await db
    .updateTable('messages')
    .set({ sender_id: admin.id })
    .where('sender_id', 'is', null)
    .where(conversation_id)
    .execute();
  await db
    .updateTable('messages')
    .set({ receiver_id: admin.id })
    .where('receiver_id', 'is', null)
    .where(conversation_id)
    .execute();
  await db
    .updateTable('conversations')
    .set({ admin_id: admin.id })
    .where('admin_id', 'is', null)
    .where(isDemo)
    .execute();
};

export const loadContactMessages = async ({ tx, random, now }: Life): Promise<void> =>
  store(
    tx,
    'contact_messages',
    talk.contact.map(({ name, company, message }, nth) => ({
      name,
      company,
      message,
      email: `contact-${nth + 1}@courriel.example`,
      phone: `+21660000${String(100 + nth)}`,
      created_at: new Date(now.getTime() - (nth * 4 + 0.3 + random.next()) * DAY),
    })),
  );

/** Notes, tags and a blocked number. Call it once the figures of customers are counted. */
export const loadCustomerNotes = async ({ tx, random, now, people }: Life): Promise<void> => {
  const { rows: best } = await sql<{ id: string }>`
    select id from customers where id = any(${people.flatMap(({ userId }) => userId ?? [])}::uuid[])
        or (user_id is null and phone = any(${people.map(({ phone }) => phone)}))
     order by spent desc, id limit 24`.execute(tx);
  const [vip = '', ...others] = talk.tags;
  await store(
    tx,
    'customer_tags',
    best.map(({ id }, nth) => ({ customer_id: id, tag: nth < 8 ? vip : random.pick(others) })),
  );
  await store(
    tx,
    'customer_notes',
    talk.customerNotes.flatMap((text, nth) => {
      const customer = best[nth * 3];
      const created_at = new Date(now.getTime() - (nth * 9 + 1) * DAY);
      return customer ? { customer_id: customer.id, text, admin_name: random.pick(talk.staff), created_at } : [];
    }),
  );
  const [blocked] = unreliable(people);
  await store(tx, 'blocked_phones', [
    {
      phone: blocked?.phone ?? '',
      reason: talk.blockReason,
      admin_name: talk.staff[0] ?? '',
      created_at: new Date(now.getTime() - 6 * DAY),
    },
  ]);
};
