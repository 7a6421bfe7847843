/** An in-memory S3 server with the operations that the shop uses: put, get, list and delete. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { atEnd } from './at-end.ts';

const tagged = (name: string, xml: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text = '']) => text);

export const openBucket = async (name = 'shop') => {
  const objects = new Map<string, Buffer>();

  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> => {
    const url = new URL(request.url ?? '', 'http://bucket');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return { status: 403 };
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== name) return { status: 404 };
    const key = path.join('/');
    const sent = await buffer(request);
    if (request.method === 'PUT') objects.set(key, sent);
    if (request.method === 'GET' && key) {
      const found = objects.get(key);
      return found ? { status: 200, body: found } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const each of tagged('Key', sent.toString())) objects.delete(each);
      return { status: 200, body: '<DeleteResult/>' };
    }
    if (request.method === 'GET') {
      const keys = [...objects.keys()].filter((each) => each.startsWith(url.searchParams.get('prefix') ?? ''));
      const contents = keys.map((each) => `<Contents><Key>${each}</Key></Contents>`);
      return { status: 200, body: `<ListBucketResult>${contents.join('')}</ListBucketResult>` };
    }
    return { status: 200 };
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => void server.close());

  const { port } = server.address() as AddressInfo;
  const env = {
    S3_BUCKET: name,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return { objects, env };
};
