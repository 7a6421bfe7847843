/**
 * `npm test`: the unit and integration tests on a real PostgreSQL, then the journeys in a real browser. Its last line is
 * `N passed, N failed` over both. `npm test -- word` runs the test files whose path contains the word; if there is none, the
 * tests whose title does. `npm test -- --shard 1/2` runs the first half of the test files, for another machine to run the other.
 */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { inRoot, root } from './root.ts';
import { journeyOutcome, unitOutcome, type JourneyReport, type Outcome, type UnitReport } from './test-reports.ts';
import { tool } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

const reports = inRoot('test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
// TMPDIR of all tests, so that leftovers of killed tests are removed too
const scratch = mkdtempSync(join(tmpdir(), 'nabta-tests-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
// the test runners receive Ctrl-C from the terminal too and clean up first
let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = signal));

const { values, positionals: words } = parseArgs({ options: { shard: { type: 'string' } }, allowPositionals: true });
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
const files = globSync('{contract,web,server,demo,scripts,e2e}/**/*.{test,e2e}.{ts,tsx}', { cwd: root });
const matching = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const titles = words.join('|');
const has = (kind: string) => matching.length === 0 || matching.some((file) => file.includes(kind));

const total: Outcome = { passed: 0, failed: 0, messages: [] };
for (const part of [...(has('.test.') ? [unitTests] : []), ...(has('.e2e.') ? [journeys] : [])]) {
  if (interrupted) break;
  const { passed, failed, messages } = await part();
  total.passed += passed;
  total.failed += failed;
  total.messages.push(...messages);
}
if (interrupted) process.exit(128 + constants.signals[interrupted]);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
// repeated at the end, because log viewers may show only the end
for (const text of total.messages) console.log(`\n${text}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function unitTests(): Promise<Outcome> {
  // some start the whole shop
  if (!(await ensureWebBuild()) || !(await ensureChromium()))
    return failure('The web front end could not be built, or there is no browser.');
  const file = join(reports, 'unit.json');
  const chosen = matching.length > 0 ? words : ['--passWithNoTests', '-t', titles];
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...shard, ...chosen];
  const { code } = await tool('vitest', args, { live: true, env: { TMPDIR: scratch } });
  return outcome('Vitest', code, file, (text) => unitOutcome(JSON.parse(text) as UnitReport));
}

async function journeys(): Promise<Outcome> {
  if (!(await ensureWebBuild()) || !(await ensureChromium()))
    return failure('The web front end could not be built, or there is no browser.');
  const chosen = matching.length > 0 ? words : ['--pass-with-no-tests', '--grep', titles];
  const { code } = await tool('playwright', ['test', ...shard, ...chosen], { live: true, env: { TMPDIR: scratch } });
  return outcome('Playwright', code, join(reports, 'e2e.json'), (text) =>
    journeyOutcome(JSON.parse(text) as JourneyReport),
  );
}

/** A runner that crashed, found no test or failed outside its tests counts as one failure. */
function outcome(runner: string, code: number, file: string, read: (text: string) => Outcome): Outcome {
  if (!existsSync(file)) return failure(`${runner} ended with ${code} and without a report.`);
  const { passed, failed, messages } = read(readFileSync(file, 'utf8'));
  if (code === 0 || failed > 0) return { passed, failed, messages };
  return { passed, failed: 1, messages: [...messages, `Failed: ${runner} ended with ${code} though no test failed.`] };
}

function failure(why: string): Outcome {
  return { passed: 0, failed: 1, messages: [`Failed: ${why}`] };
}
