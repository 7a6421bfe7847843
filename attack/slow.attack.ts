/** Slow clients (Slowloris, slow reads) and bursts of connections. */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openTarget } from './shop.ts';

const { url, call, person } = await openTarget();
const { port, host } = new URL(url);
const user = await person();
const CROWD = 300;

const connections: Socket[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy();
});
const open = (): Socket => {
  const connection = connect(Number(port), '127.0.0.1');
  connection.on('error', () => {});
  connections.push(connection);
  return connection;
};
const crowd = (begin: (line: Socket) => void): Socket[] =>
  Array.from({ length: CROWD }, () => {
    const line = open();
    begin(line);
    return line;
  });
/** The shop answers other clients in time. */
const serves = async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const began = performance.now();
    expect((await call(`GET /products?page=${nth + 1}`)).status).toBe(200);
    expect((await call('GET /carts', { as: user })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(3_000);
  }
};
const drip = async (some: Socket[], say: string, seconds: number) => {
  const dripping = setInterval(() => {
    for (const line of some) if (line.writable) line.write(say);
  }, 500);
  try {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) await serves();
  } finally {
    clearInterval(dripping);
  }
};
const login = `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;

describe(`${CROWD} clients at once`, () => {
  it('that connect and send nothing do not delay others', async () => {
    crowd(() => {});
    await serves();
  });

  it('that send headers line by line do not delay others', async () => {
    const some = crowd((line) => line.write(`GET /api/products HTTP/1.1\r\nHost: ${host}\r\n`));
    await drip(some, 'X-More: a\r\n', 3);
  });

  it('that send a body byte by byte do not delay others', async () => {
    const some = crowd((line) => line.write(`${login}Content-Length: 100000\r\n\r\n{"email":"`));
    await drip(some, 'a', 3);
  });

  it('that send an upload byte by byte do not delay others', async () => {
    const some = crowd((line) =>
      line.write(
        `POST /api/upload/add/user HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`,
      ),
    );
    await drip(some, 'a', 3);
  });

  it('that do not read the answers do not delay others', async () => {
    crowd((line) => {
      line.pause();
      // about ten megabytes of answers per connection
      line.write(`GET /user/product-list HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(60));
    });
    await serves();
  });

  it('that close the connection after the request do not delay others', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const line of crowd((each) => each.write(`GET /?round=${round} HTTP/1.1\r\nHost: ${host}\r\n\r\n`))) {
        line.destroySoon();
      }
    }
    await serves();
  });

  it('that log in concurrently do not delay others', { timeout: 60_000 }, async () => {
    const body = { email: 'nobody@example.tn', password: 'wrong-password' };
    const logins = Array.from({ length: 100 }, () => call('POST /auth/login', { body }));
    await serves();
    for (const { status } of await Promise.all(logins)) expect(status).toBe(401);
  });
});

describe('one client', () => {
  it('that never ends its headers is disconnected within two minutes', { timeout: 180_000 }, async () => {
    const line = open();
    line.write(`GET /api/products HTTP/1.1\r\nHost: ${host}\r\n`);
    const dripping = setInterval(() => line.writable && line.write('X-More: a\r\n'), 5_000);
    let said = '';
    line.on('data', (data) => (said += data.toString()));
    await new Promise((resolve) => void line.once('close', resolve));
    clearInterval(dripping);
    expect(said).toContain('408');
  });

  it('that requests ever new addresses does not make the memory grow', { timeout: 120_000 }, async () => {
    const residentMegabytes = async () => {
      const figures = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 2 ** 20;
    };
    const ask = async (nth: number) => void (await fetch(`${url}/api/products?search=${nth}${'x'.repeat(150)}`)).text();
    const askAll = async (from: number) => {
      for (let nth = from; nth < from + 3_000; nth += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, each) => ask(nth + each)));
      }
    };
    await askAll(0);
    const warm = await residentMegabytes();
    await askAll(10_000);
    expect(await residentMegabytes()).toBeLessThan(warm * 1.3 + 64);
  });
});
