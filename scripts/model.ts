/**
 * `npm run model`: shoppers and admins at random, a thousand sequences of what they do, and after each whether the books
 * are right. A failure tells the seed, the path and the replay path that lead to it again.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { tool } from './tool.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
});
const env = {
  MODEL_SEQUENCES: values.sequences,
  MODEL_SEED: values.seed ?? String(randomInt(2 ** 31)),
  MODEL_PATH: values.path,
  MODEL_REPLAY: values.replay,
};
const { code } = await tool('vitest', ['run', '--project', 'server', 'server/src/orders/model.test.ts'], {
  live: true,
  env,
});
process.exitCode = code;
