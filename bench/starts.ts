/** Start-up time with the embedded database and the demo catalogue, on all cores. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Report } from './report.ts';
import { openShop } from './shop.ts';

export const measureStarts = async (report: Report, folder: string): Promise<void> => {
  if (!report.wants('start')) return;
  const settings = { DATA_DIR: join(folder, 'starts'), DEMO: 'true' };
  for (const [name, goal] of [
    ['first start, demo catalogue', 60],
    ['start with data', 3],
  ] as const) {
    const shop = await openShop((program, options) => spawn(process.execPath, program, options), settings);
    await shop.stop();
    report.line(
      name,
      `${shop.seconds.toFixed(2)} s to /healthz, goal ${goal} s, ${shop.seconds <= goal ? 'met' : 'not met'}`,
    );
  }
};
