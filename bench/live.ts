/** The chat with a thousand open sockets: how long a message takes to the socket of its receiver. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@nabta/contract/chat/chat.ts';
import { withClient } from '../server/testing/with-client.ts';
import { io, type Socket } from 'socket.io-client';
import { medianOfRuns, runOf, waitUntilIdle, type Run } from './load.ts';
import { memoryOf, cpuSecondsOf } from './machine.ts';
import type { Bench } from './reads.ts';

const CUSTOMERS = 1_000;
const MESSAGES_PER_SECOND = 100;
/** Goal for p99, in milliseconds. */
const MAX_P99 = 100;
/** Sockets that connect concurrently. */
const CONNECTING = 50;
const TIMEOUT_MS = 10_000;

/** An account with a session; its token is its user name. */
type Account = { token: string; conversation: string };
type Listener = { socket: Socket; times: Map<string, number[]> };

export const measureLive = async ({ shop, report, runs, seconds }: Bench, databaseUrl: string): Promise<void> => {
  if (!report.wants('live')) return;
  const customers = await createCustomers(databaseUrl);
  await waitUntilIdle(shop.pid);
  const before = memoryOf(shop.pid);
  const admin = await connectSocket(shop.url, 'live-admin');
  const listeners: Listener[] = [];
  for (let from = 0; from < CUSTOMERS; from += CONNECTING) {
    const some = customers.slice(from, from + CONNECTING);
    listeners.push(
      ...(await Promise.all(some.map(({ token, conversation }) => connectSocket(shop.url, token, conversation)))),
    );
  }
  await waitUntilIdle(shop.pid);
  const open = memoryOf(shop.pid);

  const talk = (name: string, duration: number) =>
    sendMessages(
      shop,
      name,
      duration,
      customers.map((each, index) => ({ ...each, listener: listeners[index] ?? admin })),
      admin,
    );
  await talk('warm', 2);
  const result = await medianOfRuns(runs, (run) => talk(`run ${run}`, seconds * 3));
  report.figure(`live: ${MESSAGES_PER_SECOND} messages/s, ${CUSTOMERS} sockets`, result, { maxP99: MAX_P99 });
  const wrong = result.wrong.length;
  report.verdict('live: lost or doubled', wrong === 0, `${wrong} kinds of complaint about ${result.answers} messages`);
  const at = (name: string, megabytes: number | undefined) => `${megabytes} MB ${name}`;
  report.line(
    'live: memory of the shop',
    [at('before', before), at(`with ${CUSTOMERS} sockets`, open), at('after the messages', memoryOf(shop.pid))].join(
      ', ',
    ),
  );
  for (const { socket } of [admin, ...listeners]) socket.disconnect();
  await waitUntilIdle(shop.pid);
};

type Customer = Account & { listener: Listener };

/**
 * Sends at a constant rate without waiting for answers (open loop), alternately from a customer and from the shop. Times are
 * measured from before the call until the receiver's socket has the message; both sides must receive each message once.
 */
const sendMessages = async (
  { url, pid }: Bench['shop'],
  name: string,
  seconds: number,
  customers: Customer[],
  admin: Listener,
): Promise<Run> => {
  const wrong = new Set<string>();
  const count = MESSAGES_PER_SECOND * seconds;
  const sent: { text: string; began: number; customer: Customer; byCustomer: boolean }[] = [];
  const post = async (text: string, { token, conversation }: Account, byCustomer: boolean): Promise<void> => {
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

  const before = cpuSecondsOf(pid);
  const began = performance.now();
  const posting: Promise<void>[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const due = began + (nth * 1000) / MESSAGES_PER_SECOND;
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
    [admin, customer.listener].every(({ times }) => times.has(text));
  for (const until = performance.now() + TIMEOUT_MS; performance.now() < until && !sent.every(hasArrived);)
    await sleep(20);
  // a duplicate would arrive later
  await sleep(200);
  const cpuSeconds = cpuSecondsOf(pid) - before;

  const times: number[] = [];
  for (const { text, began: start, customer, byCustomer } of sent) {
    const [there, here] = byCustomer ? [admin, customer.listener] : [customer.listener, admin];
    const arrivals = there.times.get(text) ?? [];
    for (const heard of [arrivals, here.times.get(text) ?? []]) {
      if (heard.length === 0) wrong.add(`lost: ${text}`);
      if (heard.length > 1) wrong.add(`heard ${heard.length} times: ${text}`);
    }
    if (arrivals[0] !== undefined) times.push(arrivals[0] - start);
  }
  return runOf(times, elapsed, cpuSeconds, wrong);
};

/** Connects a socket, joins the conversation's room and records when each message arrived. */
const connectSocket = async (url: string, token: string, conversation?: string): Promise<Listener> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  const times: Listener['times'] = new Map();
  socket.on('message', ({ text }: Message) => times.set(text, [...(times.get(text) ?? []), performance.now()]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if (conversation && (await socket.emitWithAck('join', conversation)) !== null) throw new Error('A room is closed.');
  return { socket, times };
};

/** Creates the customers with a session and a conversation each, and an admin. */
const createCustomers = (databaseUrl: string): Promise<Account[]> =>
  withClient(databaseUrl, async (client) => {
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
    const { rows } = await client.query<Account>(
      `select user_name as token, conversations.id as conversation
         from conversations join users on users.id = user_id where user_name like 'live%'`,
    );
    return rows;
  });
