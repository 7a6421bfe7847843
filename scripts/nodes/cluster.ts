/** A shop of two nodes behind nginx with one database and one folder of pictures. */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/embedded-postgres.ts';
import { startNginx } from './nginx.ts';
import { shopNode, type ShopNode } from './node.ts';
import { freePort } from '../../server/src/embedded-postgres/free-port.ts';

type Options = {
  dataDir: string;
  /** The port of nginx; a free port when absent. */
  port?: number;
  /** An external database; an embedded one in `dataDir` when absent. */
  databaseUrl?: string;
  /** Further settings of the nodes. */
  env: Record<string, string | undefined>;
  /** Receive stdout and stderr of the nodes; nodes are numbered from 1. */
  said?: (node: number, text: string) => void;
  complained: (node: number, text: string) => void;
};

export type Cluster = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  nodes: [ShopNode, ShopNode];
  stop: () => Promise<void>;
};

/** Starts it and waits until both nodes serve. */
export async function openCluster({ dataDir, env, ...options }: Options): Promise<Cluster> {
  /** Cleanup functions, run in reverse order. */
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
  };
  try {
    const embedded = options.databaseUrl ? undefined : await startEmbeddedPostgres(dataDir);
    if (embedded) cleanups.push(embedded.stop);
    const databaseUrl = options.databaseUrl ?? embedded?.url ?? '';

    const port = options.port ?? (await freePort());
    const settings = {
      ...env,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    };
    const node = async (number: number): Promise<ShopNode> => {
      const port = await freePort();
      return shopNode({
        port,
        env: { ...settings, PORT: String(port) },
        said: (text) => options.said?.(number, text),
        complained: (text) => options.complained(number, text),
      });
    };
    const nodes: Cluster['nodes'] = [await node(1), await node(2)];
    cleanups.push(() => Promise.all(nodes.map((each) => each.stop())));
    await Promise.all(nodes.map((each) => each.start()));
    const proxy = await startNginx(join(dataDir, 'nginx'), port, [nodes[0].port, nodes[1].port]);
    cleanups.push(proxy.stop);
    return { url: proxy.url, databaseUrl, dataDir, nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
