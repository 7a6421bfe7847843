/** The socket: rooms of others, foreign origins, limits, malformed packets and ended sessions. */
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTarget, type Person } from './shop.ts';

const target = await openTarget();
// with the production rate limits
const strict = await openTarget({ RATE_LIMIT_SCALE: '1' });
const { url, call, person, sql, sessionOf } = target;
const [amel, sami, admin] = [await person(), await person(), await person('admin')];
const begin = async (as: Person): Promise<string> => (await call('POST /chat/conversations', { as })).body[0]._id;
const [conversation, other] = [await begin(amel), await begin(sami)];

const sockets: Socket[] = [];
const bare: Duplex[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const socket of bare.splice(0)) socket.destroy();
});
type Options = Partial<ManagerOptions & SocketOptions>;
const open = (options: Options, at = url): Socket => {
  const socket = io(at, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  sockets.push(socket);
  return socket;
};
const opened = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('open'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()));
/** A connected socket of an account, and every event that it receives. */
const listen = async ({ token }: Person, options: Options = {}, at = url) => {
  const socket = open({ auth: { token }, ...options }, at);
  const heard: unknown[][] = [];
  socket.onAny((...what: unknown[]) => heard.push(what));
  expect(await opened(socket)).toBe('open');
  return { socket, heard };
};
const say = (as: Person, text: string, conversationId = conversation) =>
  call('POST /chat/messages', { as, body: { text, conversationId } });

describe('a socket', () => {
  it.each<[string, () => Promise<Options>]>([
    ['nothing', async () => ({})],
    ['a forged token', async () => ({ auth: { token: 'A'.repeat(43) } })],
    ['an expired session', async () => ({ auth: { token: await sessionOf(admin.id, -1) } })],
    ['a token that is an object', async () => ({ auth: { token: { $ne: '' } } })],
    ['the id of an admin', async () => ({ auth: { userId: admin.id, role: 'admin' } })],
    ['a readable cookie', async () => ({ extraHeaders: { cookie: `user=${JSON.stringify({ role: 'admin' })}` } })],
  ])('with %s is refused', async (_what, options) => {
    const socket = open(await options());
    expect(await opened(socket)).not.toBe('open');
    expect(socket.connected).toBe(false);
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'])(
    'with the Origin %s is refused, also with a valid cookie',
    async (origin) => {
      for (const transports of [['websocket'], ['polling']]) {
        const extraHeaders = { origin, cookie: `session=${amel.token}` };
        expect(await opened(open({ transports, extraHeaders }))).not.toBe('open');
      }
    },
  );

  it.each(['/admin', '/shop', '/chat'])('is refused in the namespace %s', async (namespace) => {
    expect(await opened(open({ auth: { token: admin.token } }, url + namespace))).not.toBe('open');
  });
});

describe('another user', () => {
  it.each<[string, unknown]>([
    ['somebody’s conversation', conversation],
    ['somebody’s conversation in capitals', conversation.toUpperCase()],
    ['the shop’s own room', 'shop'],
    ['an account’s room', `account ${amel.id}`],
    ['a list of rooms', [conversation, other]],
    ['an object', { conversationId: conversation }],
    ['everything', '*'],
    ['SQL', `${conversation}' or '1'='1`],
    ['nothing', null],
    ['a name of the prototype', '__proto__'],
  ])('who joins %s receives nothing', async (_what, room) => {
    const { socket, heard } = await listen(sami);
    expect(await socket.emitWithAck('join', room)).toMatchObject({ code: 'not_found' });
    for (const event of ['message', 'typing', 'changed', 'subscribe']) socket.emit(event, { conversationId: room });
    await say(amel, 'Entre nous');
    await say(sami, 'À moi', other);
    expect(await socket.emitWithAck('join', other)).toBeNull();
    await say(admin, 'Pour Sami', other);
    await expect.poll(() => JSON.stringify(heard)).toContain('Pour Sami');
    expect(JSON.stringify(heard)).not.toContain('Entre nous');
    expect(heard.every(([event]) => event === 'message')).toBe(true);
  });

  it('receives no events for admins', async () => {
    const [spy, desk] = [await listen(sami), await listen(admin)];
    await call('POST /contact', { body: { name: 'A', email: 'a@example.tn', message: 'B' } });
    await expect.poll(() => desk.heard.some(([event]) => event === 'changed')).toBe(true);
    expect(spy.heard).toEqual([]);
    const kinds = JSON.stringify(desk.heard.filter(([event]) => event === 'changed'));
    expect(kinds).toBe('[["changed",{"contact":1}]]');
    expect((await call('GET /admin/waiting', { as: sami })).status).toBe(403);
  });

  it('can’t send events to others', async () => {
    const [spy, desk, victim] = [await listen(sami), await listen(admin), await listen(amel)];
    expect(await victim.socket.emitWithAck('join', conversation)).toBeNull();
    const [before] = await sql('select count(*) from messages');
    const forged = { text: 'forged', conversationId: conversation, senderId: admin.id, receiverId: amel.id };
    for (const event of ['message', 'changed', 'typing', 'join', 'broadcast', 'disconnecting']) {
      if (event === 'disconnecting') continue;
      spy.socket.emit(event, forged);
      spy.socket.emit(event, conversation, forged);
    }
    await spy.socket.emitWithAck('join', other);
    await say(admin, 'last');
    await expect.poll(() => JSON.stringify(victim.heard)).toContain('last');
    for (const { heard } of [desk, victim]) expect(JSON.stringify(heard)).not.toMatch(/forged|typing/);
    expect(Number((await sql('select count(*) from messages'))[0]?.['count'])).toBe(Number(before?.['count']) + 1);
  });
});

describe('an ended session', () => {
  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['logged out', (who) => call('POST /auth/logout', { as: who })],
    ['deleted with its account', (who) => sql('delete from users where id = $1', [who.id])],
    ['given another role', (who) => sql("update users set role = 'admin' where id = $1", [who.id])],
    ['deleted in the database', (who) => sql('delete from sessions where user_id = $1', [who.id])],
  ])('that was %s closes its socket', async (_how, end) => {
    const who = await person();
    const { socket } = await listen(who);
    const gone = closed(socket);
    await end(who);
    await gone;
    expect(socket.connected).toBe(false);
  });

  it('that expired closes its socket', async () => {
    const token = await sessionOf(amel.id, 1_500);
    const { socket } = await listen({ ...amel, token });
    await closed(socket);
  });
});

describe('limits:', () => {
  it('many events on one socket close it, and no other', async () => {
    const [noisy, calm] = [await listen(await strict.person(), {}, strict.url), await strict.person()];
    const beside = await listen(calm, {}, strict.url);
    const gone = closed(noisy.socket);
    for (let nth = 0; nth < 500; nth += 1) noisy.socket.emit('typing', conversation);
    await gone;
    expect(beside.socket.connected).toBe(true);
    expect((await strict.call('GET /products')).status).toBe(200);
  });

  it('much data in one packet closes the socket', async () => {
    const { socket } = await listen(amel);
    const gone = closed(socket);
    socket.emit('join', 'x'.repeat(1_000_000));
    await gone;
  });

  it('many sockets of one account, or from one address, are refused', async () => {
    const who = await strict.person();
    const mine = Array.from({ length: 30 }, () => open({ auth: { token: who.token } }, strict.url));
    await Promise.all(mine.map(opened));
    // concurrent ones may be accepted and closed right away
    await expect.poll(() => mine.filter(({ connected }) => connected).length).toBeLessThanOrEqual(20);
    const people = await Promise.all(Array.from({ length: 10 }, () => strict.person()));
    const all = people.flatMap(({ token }) => Array.from({ length: 12 }, () => open({ auth: { token } }, strict.url)));
    await Promise.all(all.map(opened));
    await expect.poll(() => [...mine, ...all].filter(({ connected }) => connected).length).toBeLessThanOrEqual(100);
    expect((await strict.call('GET /products')).status).toBe(200);
  });

  it('many namespaces connections over one WebSocket are refused', async () => {
    const who = await strict.person();
    const socket = new WebSocket(`${strict.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const answers: string[] = [];
    let isClosed = false;
    socket.addEventListener('message', ({ data }) => answers.push(String(data)));
    socket.addEventListener('close', () => (isClosed = true));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    for (let nth = 0; nth < 40; nth += 1) socket.send(`40{"token":"${who.token}"}`);
    // concurrent ones may be accepted before the connection is closed; later ones are refused
    const isRefused = () => answers.some((answer) => answer.startsWith('44'));
    await expect.poll(() => isClosed || isRefused(), { timeout: 20_000 }).toBe(true);
    if (!isClosed) expect(answers.filter((answer) => answer.startsWith('40')).length).toBeLessThanOrEqual(20);
    socket.close();
    await expect.poll(() => isClosed).toBe(true);
    const { socket: another } = await listen(who, {}, strict.url);
    expect(another.connected).toBe(true);
  });

  it.each<[string, string, (nth: number) => Record<string, string>]>([
    ['an empty sid', 'transport=websocket&sid=', () => ({})],
    ['a sid before an empty one', 'transport=websocket&sid=x&sid=', () => ({})],
    ['polling', 'transport=polling', () => ({})],
    ['polling with an empty sid', 'transport=polling&sid=', () => ({})],
    ['addresses of one IPv6 network', 'transport=polling', (nth) => ({ 'x-forwarded-for': `2001:db8:7::${nth}` })],
  ])('many connections from one address are refused, also by %s', async (_how, query, headers) => {
    const { url: at } = await openTarget({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'loopback' }, onTestFinished);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = Buffer.from('0123456789abcdef').toString('base64');
    // resolves at the first packet or the refusal
    const handshake = (nth: number) =>
      new Promise<void>((resolve, reject) => {
        const socketHeaders = query.includes('websocket') ? { ...upgrade, 'sec-websocket-key': key } : {};
        const asked = request(`${at}/socket.io/?EIO=4&${query}`, { headers: { ...headers(nth), ...socketHeaders } });
        asked.on('upgrade', (_answer, socket, head) => {
          bare.push(socket);
          if (head.length > 0) resolve();
          for (const event of ['data', 'close', 'error']) socket.once(event, () => resolve());
        });
        asked.on('response', (answer) => answer.resume().once('close', () => resolve()));
        asked.on('error', reject).end();
      });
    await Promise.all(Array.from({ length: 30 }, (_, nth) => handshake(nth)));
    const openNow = async () => /^sockets_open (\d+)/m.exec(await (await fetch(`${at}/metrics`)).text())?.[1];
    await expect.poll(async () => Number(await openNow())).toBeLessThanOrEqual(10);
    expect(Number(await openNow())).toBeGreaterThan(0);
  });

  it('malformed packets close the connection, and the shop still serves', async () => {
    for (const packet of [
      '',
      '9',
      '42',
      '42[',
      '42["join"',
      '451-["join",{"_placeholder":true,"num":0}]',
      '44444',
      '\u0000',
    ]) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((resolve) => {
        socket.addEventListener('open', () => {
          socket.send(`40{"token":"${amel.token}"}`);
          socket.send(`4${packet}`);
          socket.send(packet);
          setTimeout(() => socket.close(), 50);
        });
        socket.addEventListener('close', resolve);
        socket.addEventListener('error', resolve);
      });
    }
    expect((await call('GET /products')).status).toBe(200);
    expect((await listen(amel)).socket.connected).toBe(true);
  });

  it('idle WebSockets are closed', { timeout: 60_000 }, async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const key = Buffer.from('0123456789abcdef').toString('base64');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    socket.resume();
    await new Promise((resolve) => void socket.once('close', resolve));
  });
});
