/** nginx with the configuration for operators (deploy/nginx.conf) on free loopback ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killedWithParent } from '../../server/src/embedded-postgres/unprivileged.ts';
import { findProgram, installOnDebian } from '../programs.ts';
import { inRoot } from '../root.ts';
import { freePort } from '../../server/src/embedded-postgres/free-port.ts';

const findNginx = () => findProgram('nginx');

/** Whether nginx is installed; on Debian, as root, it is installed when missing. */
export async function ensureNginx(): Promise<boolean> {
  if (!findNginx()) await installOnDebian('nginx', 'nginx-light', 'nginx');
  if (findNginx()) return true;
  console.error('nginx is needed: install it, then run this again.');
  return false;
}

export type Proxy = { url: string; stop: () => Promise<void> };

/** Starts nginx on `port` in front of the ports `nodes`; its files are in `folder`. */
export async function startNginx(folder: string, port: number, nodes: [number, number]): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, wholeConfiguration(await onLoopback(port, nodes)));
  const log = join(folder, 'error.log');
  const command = [...(await killedWithParent()), findNginx() ?? 'nginx', '-p', folder, '-c', file, '-e', log];
  // detached: Ctrl-C must reach the script only, which stops nginx last
  const child = spawn('env', command, { detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await ended;
  };
  return { url, stop };
}

/** Any status will do: the nodes may not serve yet. */
const isUp = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => new Promise<boolean>((resolve) => setTimeout(resolve, 50, false)),
  );

/** deploy/nginx.conf with other ports and without TLS. */
async function onLoopback(port: number, [one, other]: [number, number]): Promise<string> {
  const changes: [RegExp, string][] = [
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${one}`],
    [/127\.0\.0\.1:3002/g, `127.0.0.1:${other}`],
    [/listen 80;/g, `listen 127.0.0.1:${await freePort()};`],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`],
    [/server_name shop\.example;/g, 'server_name localhost;'],
    [/^ *ssl_certificate.*$/gm, ''],
  ];
  const given = readFileSync(inRoot('deploy/nginx.conf'), 'utf8');
  return changes.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf has no ${pattern.source} any more`);
    return text.replace(pattern, replacement);
  }, given);
}

/** The http block around a site as in Debian's nginx.conf, with all files in one folder. */
const wholeConfiguration = (site: string) => `
${process.getuid?.() === 0 ? '# its folder may be one that only root may enter\nuser root;' : ''}
daemon off;
worker_processes 2;
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  default_type application/octet-stream;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${site}
}
`;
