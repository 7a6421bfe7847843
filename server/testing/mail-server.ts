/** An SMTP server that a test can make refuse mails, stop and restart. */
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../src/embedded-postgres/free-port.ts';
import { atEnd } from './at-end.ts';

type Refusal = { code: number; message: string };
type Rules = {
  /** Reply to a recipient address. */
  recipient?: (address: string) => Refusal | undefined;
  /** Reply to a login with this password. */
  login?: (password: string) => Refusal | undefined;
};

export const openMailServer = async () => {
  /** Accepted mails in the order of arrival. */
  const accepted: { to: string[]; text: string }[] = [];
  const state = { rules: {} as Rules };
  const asError = (refusal: Refusal | undefined): Error | null =>
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
      // stops without waiting for clients
      closeTimeout: 1,
      onAuth: ({ password }, _session, done) => {
        const refused = asError(state.rules.login?.(password ?? ''));
        if (refused) done(refused);
        else done(null, { user: 'shop' });
      },
      onRcptTo: ({ address }, _session, done) => done(asError(state.rules.recipient?.(address))),
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
  atEnd(stop);
  return Object.assign(state, { url: `smtp://shop:hunter%2B2@127.0.0.1:${port}`, accepted, start, stop });
};

/** A server that accepts connections and never answers. */
export const openSilentServer = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
