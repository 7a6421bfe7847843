/** The shop as a process: start, refused start, and stop. */
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from './embedded-postgres/free-port.ts';
import { answers, spawnShop } from '../testing/shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabta-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the shop', () => {
  it('starts on an empty folder, prints the admin’s password once, stops on SIGTERM, starts again (ACCOUNTS-15, MAIL-1, RUNNING-3, SHOP-3)', async () => {
    const PORT = String(await freePort());
    const first = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), first);
    const nothing = await fetch(`http://127.0.0.1:${PORT}/api/nothing`);
    expect(await nothing.json()).toMatchObject({ code: 'not_found' });
    expect((await fetch(`http://127.0.0.1:${PORT}//`)).status).toBe(200);
    const headers = { 'accept-encoding': 'identity' };
    const head = await fetch(`http://127.0.0.1:${PORT}/`, { method: 'HEAD', headers });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(await first.complained).toBe('');
    const said = await first.said;
    expect(said).toContain(`http://localhost:${PORT}`);
    expect(said).toContain('Admin password:');
    expect(said).toContain('outbox');
    expect(said.includes('runs as root')).toBe(process.getuid?.() === 0);

    const second = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), second);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(await second.said).not.toContain('Admin password:');
  });

  it('restarts after it was killed, although its database still runs', async () => {
    const PORT = String(await freePort());
    const first = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), first);
    first.child.kill('SIGKILL');
    await first.exit;
    const second = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), second);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it('finishes a running request when it is stopped', async () => {
    const PORT = String(await freePort());
    const shop = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), shop);
    // the shop says when it has begun with it
    const page = request({ port: PORT, host: '127.0.0.1', headers: { expect: '100-continue' } }).end();
    const answering = once(page, 'response') as Promise<[IncomingMessage]>;
    await once(page, 'continue');
    shop.child.kill('SIGTERM');
    const [answer] = await answering;
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain('</html>');
    expect(await shop.exit).toBe(0);
  });

  it('does not wait for an idle connection', async () => {
    const PORT = String(await freePort());
    const shop = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), shop);
    const silent = connect(Number(PORT), '127.0.0.1');
    await once(silent, 'connect');
    const ended = once(silent.resume(), 'close');
    const asked = performance.now();
    shop.child.kill('SIGTERM');
    await ended;
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(await shop.exit).toBe(0);
  });

  it('reports in one sentence that its folder is in use, and does not disturb the other shop', async () => {
    const PORT = String(await freePort());
    const first = spawnShop({ PORT, DATA_DIR: dataDir });
    await answers(Number(PORT), first);
    const second = spawnShop({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(await second.exit).toBe(1);
    const complaint = (await second.complained).trim();
    expect(complaint).toContain(dataDir);
    expect(complaint.split('\n')).toHaveLength(1);
    expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    await first.exit;
  });

  it('says in one sentence that its port is taken', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    const shop = spawnShop({ PORT, DATA_DIR: dataDir });
    expect(await shop.exit).toBe(1);
    expect((await shop.complained).trim()).toMatch(/^PORT is taken: .*$/);
    busy.close();
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: inject('postgresUrl').replace(/:[^:@]+@/, ':hunter2@') }, 'DATABASE_URL'],
    [{ DATABASE_URL: `${inject('postgresUrl')}_none` }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL'],
    [{ ADMIN_EMAIL: 'a@b.tn', ADMIN_PASSWORD: 'hunter2' }, 'ADMIN_PASSWORD'],
  ])('says in one sentence what is wrong with %o', async (env, name) => {
    const shop = spawnShop({ DATA_DIR: dataDir, ...env });
    expect(await shop.exit).toBe(1);
    const complaint = (await shop.complained).trim();
    expect(complaint).toMatch(new RegExp(`^${name}`));
    expect(complaint.split('\n')).toHaveLength(1);
    expect(complaint).not.toContain('hunter2');
    expect(complaint).not.toContain('    at ');
  });

  it('says in one sentence that its folder can’t be made', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    const shop = spawnShop({ DATA_DIR: join(file, 'below') });
    expect(await shop.exit).toBe(1);
    expect((await shop.complained).trim()).toMatch(/^DATA_DIR .*\.$/);
    expect(await readFile(file, 'utf8')).toBe('');
  });
});
