/** A mail server that a test has refuse, go away and come back. */
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { freePort } from '../src/core/free-port.ts';

type Refusal = { code: number; message: string };
type Rules = {
  /** Said to whoever writes to an address. */ recipient?: (address: string) => Refusal | undefined;
  /** Said to a login, told its password. */ login?: (password: string) => Refusal | undefined;
};

export const openMailServer = async () => {
  /** What was accepted, in the order it came. */
  const accepted: { to: string[]; text: string }[] = [];
  const state = { rules: {} as Rules };
  const told = (refusal: Refusal | undefined): Error | null =>
    refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null;

  const take = async (stream: Readable, to: string[], done: () => void): Promise<void> => {
    accepted.push({ to, text: await text(stream) });
    done();
  };

  const serve = () =>
    new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      // a stop waits for nobody
      closeTimeout: 1,
      onAuth: ({ password }, _session, done) => {
        const refused = told(state.rules.login?.(password ?? ''));
        if (refused) done(refused);
        else done(null, { user: 'shop' });
      },
      onRcptTo: ({ address }, _session, done) => done(told(state.rules.recipient?.(address))),
      onData: (stream, { envelope }, done) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        void take(stream, to, done);
      },
    });

  const port = await freePort();
  let server: SMTPServer | undefined;
  const start = async (): Promise<void> => {
    server = serve();
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  const stop = (): Promise<void> => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
  await start();
  afterAll(stop);
  return Object.assign(state, { url: `smtp://shop:hunter%2B2@127.0.0.1:${port}`, accepted, start, stop });
};

/** One that takes every connection and never says a word. */
export const openSilentServer = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
