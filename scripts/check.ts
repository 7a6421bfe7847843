/** `npm run check`: types, lint, format, unused code and the weight of the pages. Runs all checks, also after a failure. */
import { styleText } from 'node:util';
import { weighPages } from './size-budget.ts';
import { allFaults } from './texts/catalogue.ts';
import { compileTexts } from './texts/compile.ts';
import { guideFaults } from './texts/guide-faults.ts';
import { unusedMessages } from './texts/unused.ts';
import { tool, type Result } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

/** Every message in every language, and none that is not used. */
const texts = async (): Promise<Result> => {
  const faults = [...allFaults(), ...guideFaults(), ...unusedMessages()];
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
};

const checks: [string, () => Promise<Result>][] = [
  ['texts', texts],
  ['types of contract', () => tool('tsc', ['-p', 'contract'])],
  ['types of server', () => tool('tsc', ['-p', 'server'])],
  ['types of web', () => tool('tsc', ['-p', 'web'])],
  ['types of e2e', () => tool('tsc', ['-p', 'e2e'])],
  ['types of attack', () => tool('tsc', ['-p', 'attack'])],
  ['lint', () => tool('oxlint', ['--deny-warnings'])],
  ['architecture', () => tool('vitest', ['run', '--project', 'house'])],
  ['format', () => tool('oxfmt', ['--check'])],
  ['unused code', () => tool('knip', [])],
  [
    'weight of the pages',
    async () => ((await ensureWebBuild()) ? weighPages() : { code: 1, output: 'There is no build to weigh.' }),
  ],
];

compileTexts();
let failed = 0;
for (const [name, check] of checks) {
  const begun = performance.now();
  const { code, output } = await check();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code !== 0) failed += 1;
  console.log(`${code === 0 ? styleText('green', '✓') : styleText('red', '✗')} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${checks.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
