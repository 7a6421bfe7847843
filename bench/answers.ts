/** Whole answers, to compare them and to hand their bytes to the bare Fastify. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export type Answer = { status: number; headers: IncomingHttpHeaders; /** As it travelled. */ body: Buffer };

export const answerTo = async (url: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(await response.toArray()) };
};

/** What an answer says, without the nonce that a page has of its own. */
export const contentOf = ({ headers, body }: Answer): string => {
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  return nonce ? text.replaceAll(nonce, '') : text;
};

export const jsonAt = async <Data>(url: string): Promise<Data> => (await (await fetch(url)).json()) as Data;
