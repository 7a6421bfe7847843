/**
 * `npm run model`: model-based tests. Random sequences of shop and admin commands are checked against the stock invariants,
 * and of account commands against who may log in. A failure prints the seed and path (for orders also the replay path) to
 * repeat it; `--only orders` or `--only accounts` runs one of them.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { tool } from './tool.ts';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    accounts: { type: 'string', default: '150' },
    only: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
});
const env = {
  MODEL_SEQUENCES: values.sequences,
  MODEL_ACCOUNT_SEQUENCES: values.accounts,
  MODEL_SEED: values.seed ?? String(randomInt(2 ** 31)),
  MODEL_PATH: values.path,
  MODEL_REPLAY: values.replay,
};
const features = values.only ? [values.only] : ['orders', 'accounts'];
const files = features.map((feature) => `server/src/${feature}/model.test.ts`);
const { code } = await tool('vitest', ['run', '--project', 'server', ...files], { live: true, env });
process.exitCode = code;
