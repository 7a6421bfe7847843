/** An SMTP server that can refuse one address. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export async function openMailServer() {
  const accepted: string[] = [];
  let refused: string | undefined;
  const take = async (stream: Readable, done: () => void) => {
    accepted.push(await text(stream));
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => void take(stream, done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The accepted mails, as raw messages. */
    accepted,
    refuse: (address: string | undefined) => void (refused = address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
