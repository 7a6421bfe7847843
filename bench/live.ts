/** The chat: a thousand customers who hold a socket open, and how long a message takes to the other side. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@nabta/contract/chat.ts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { medianOf, runOf, settle, type Run } from './load.ts';
import { memoryOf, workOf } from './machine.ts';
import type { Bench } from './reads.ts';

const CUSTOMERS = 1_000;
const A_SECOND = 100;
/** Milliseconds in which 99 of 100 messages are on the other side. */
const WITHIN = 100;
/** Opened at once. */
const DOORS = 50;
const PATIENCE_MS = 10_000;

/** Somebody in a session, whose token is their name. */
type Person = { token: string; conversation: string };
type Hearer = { socket: Socket; times: Map<string, number[]> };

export const measureLive = async ({ shop, report, runs, seconds }: Bench, databaseUrl: string): Promise<void> => {
  if (!report.wants('live')) return;
  const customers = await moveIn(databaseUrl);
  await settle(shop.pid);
  const before = memoryOf(shop.pid);
  const admin = await listenTo(shop.url, 'live-admin');
  const hearers: Hearer[] = [];
  for (let from = 0; from < CUSTOMERS; from += DOORS) {
    const some = customers.slice(from, from + DOORS);
    hearers.push(
      ...(await Promise.all(some.map(({ token, conversation }) => listenTo(shop.url, token, conversation)))),
    );
  }
  await settle(shop.pid);
  const open = memoryOf(shop.pid);

  const talk = (name: string, duration: number) =>
    converse(
      shop,
      name,
      duration,
      customers.map((each, place) => ({ ...each, hearer: hearers[place] ?? admin })),
      admin,
    );
  await talk('warm', 2);
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await talk(`run ${run}`, seconds * 3));
  const result = medianOf(measured);
  report.figure(`live: ${A_SECOND} messages/s, ${CUSTOMERS} sockets`, result, { within: WITHIN });
  const wrong = result.wrong.length;
  report.verdict('live: lost or doubled', wrong === 0, `${wrong} kinds of complaint about ${result.answers} messages`);
  const at = (name: string, megabytes: number | undefined) => `${megabytes} MB ${name}`;
  report.line(
    'live: memory of the shop',
    [at('before', before), at(`with ${CUSTOMERS} sockets`, open), at('after the messages', memoryOf(shop.pid))].join(
      ', ',
    ),
  );
  for (const { socket } of [admin, ...hearers]) socket.disconnect();
  await settle(shop.pid);
};

type Speaker = Person & { hearer: Hearer };

/**
 * Sends at a steady pace, whether answers come or not: by turns a customer to the shop, and the shop to a customer. A run's
 * times are those from before the call until the socket of the other side was told; both sides hear every message once.
 */
const converse = async (
  { url, pid }: Bench['shop'],
  name: string,
  seconds: number,
  customers: Speaker[],
  admin: Hearer,
): Promise<Run> => {
  const wrong = new Set<string>();
  const count = A_SECOND * seconds;
  const sent: { text: string; began: number; customer: Speaker; byCustomer: boolean }[] = [];
  const post = async (text: string, { token, conversation }: Person, byCustomer: boolean): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${byCustomer ? token : 'live-admin'}`,
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ conversationId: conversation, text });
    const answer = await fetch(`${url}/api/chat/messages`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 201) wrong.add(`message: status ${answer.status}`);
  };

  const work = workOf(pid);
  const began = performance.now();
  const posting: Promise<void>[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const due = began + (nth * 1000) / A_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    const customer = customers[(nth * 7) % customers.length];
    if (!customer) break;
    const [text, byCustomer] = [`${name}: ${nth}`, nth % 2 === 0];
    sent.push({ text, began: performance.now(), customer, byCustomer });
    posting.push(post(text, customer, byCustomer));
  }
  const elapsed = (performance.now() - began) / 1000;
  await Promise.all(posting);
  const hasArrived = ({ text, customer }: (typeof sent)[number]) =>
    [admin, customer.hearer].every(({ times }) => times.has(text));
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until && !sent.every(hasArrived);)
    await sleep(20);
  // what is doubled comes a little later
  await sleep(200);
  const worked = workOf(pid) - work;

  const times: number[] = [];
  for (const { text, began: start, customer, byCustomer } of sent) {
    const [there, here] = byCustomer ? [admin, customer.hearer] : [customer.hearer, admin];
    const arrivals = there.times.get(text) ?? [];
    for (const heard of [arrivals, here.times.get(text) ?? []]) {
      if (heard.length === 0) wrong.add(`lost: ${text}`);
      if (heard.length > 1) wrong.add(`heard ${heard.length} times: ${text}`);
    }
    if (arrivals[0] !== undefined) times.push(arrivals[0] - start);
  }
  return runOf(times, elapsed, worked, wrong);
};

/** A socket of somebody in their conversation's room, and when it heard what. */
const listenTo = async (url: string, token: string, conversation?: string): Promise<Hearer> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  const times: Hearer['times'] = new Map();
  socket.on('message', ({ text }: Message) => times.set(text, [...(times.get(text) ?? []), performance.now()]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if (conversation && (await socket.emitWithAck('join', conversation)) !== null) throw new Error('A room is closed.');
  return { socket, times };
};

/** Customers with a session and a conversation each, and an admin, as logins and first words leave them. */
const moveIn = async (databaseUrl: string): Promise<Person[]> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `with person as (
         insert into users (role, user_name, email)
         select case when n = 0 then 'admin' else 'user' end, name, name || '@shop.example'
           from (select n, case when n = 0 then 'live-admin' else 'live' || n end as name
                   from generate_series(0, $1::integer) as n) as named
         returning id, role, user_name
       ), session as (
         insert into sessions (token_hash, user_id, expires_at)
         select sha256(convert_to(user_name, 'UTF8')), id, now() + interval '1 hour' from person
       )
       insert into conversations (user_id) select id from person where role = 'user'`,
      [CUSTOMERS],
    );
    await client.query('analyze users, sessions, conversations');
    const { rows } = await client.query<Person>(
      `select user_name as token, conversations.id as conversation
         from conversations join users on users.id = user_id where user_name like 'live%'`,
    );
    return rows;
  } finally {
    await client.end();
  }
};
