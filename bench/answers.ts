/** Complete answers, to compare them and to serve the same bytes from the baseline server. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Still compressed. */
  body: Buffer;
};

export const answerTo = async (url: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(await response.toArray()) };
};

/** The decompressed text of an answer. */
export const contentOf = ({ headers, body }: Answer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();

export const jsonAt = async <Data>(url: string): Promise<Data> => (await (await fetch(url)).json()) as Data;
