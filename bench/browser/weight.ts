/** Bytes of the first load of a page: scripts needed for hydration and HTML, compressed. */
import { gzipSync } from 'node:zlib';
import { pageWeights } from '../../scripts/size-budget.ts';
import { line } from './figures.ts';

const HTML_GOAL = 14 * 1024; // bytes, of the list

export const measureWeight = async (url: string, product: string): Promise<void> => {
  line('JavaScript of the first load', 'bytes gzip', 'budget');
  for (const { name, bytes, budget } of pageWeights()) line(name, String(bytes), String(budget));
  line('\nHTML', 'bytes gzip', 'goal');
  for (const path of ['/', '/user/product-list', product, '/user/promotion-list', '/user/about-us']) {
    const page = await (await fetch(url + path)).arrayBuffer();
    line(nameOf(path), String(gzipSync(page).length), path === '/user/product-list' ? String(HTML_GOAL) : '');
  }
};

/** An address without the id in it. */
export const nameOf = (path: string): string => path.replace(/[0-9a-f-]{36}$/, '…');
