import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy in front of a database, within a test. */
export const proxyTo = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isCut || to.write(bytes)));
      from.on('error', () => {});
      // a cut line does not forward the end either
      from.on('close', () => void (isCut || to.destroy()));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** From then on it forwards nothing, and takes connections all the same. */
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    /** What is on its way arrives after `release`. */
    hold: () => sockets.forEach((socket) => void socket.pause()),
    release: () => sockets.forEach((socket) => void socket.resume()),
  };
};
