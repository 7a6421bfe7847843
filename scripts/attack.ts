/**
 * `npm run attack`: security tests against a running shop over HTTP. `-- --requests 10000` sets the number of generated
 * requests (100,000 otherwise); other arguments are passed to Vitest, such as the name of one file.
 */
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { tool } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

const { values, positionals } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '' } },
  allowPositionals: true,
});
if (!/^[1-9]\d*$/.test(values.requests) || !/^\d*$/.test(values.seed)) {
  console.error('npm run attack -- [--requests 100000] [--seed 1] [file …]');
  process.exit(1);
}
if (!(await ensureWebBuild()) || !(await ensureChromium())) process.exit(1);
const { code } = await tool('vitest', ['run', '--config', 'attack/vitest.config.ts', ...positionals], {
  live: true,
  env: { ATTACK_REQUESTS: values.requests, ATTACK_SEED: values.seed },
});
process.exitCode = code;
