/**
 * `npm test`: the unit and integration tests on a real PostgreSQL, then the journeys in a real browser. Its last line is
 * `N passed, N failed` over both.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { inRoot } from './root.ts';
import { tool } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

type Count = { passed: number; failed: number };
/** What the runners write: Vitest the two numbers, Playwright the statistics. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
};

const reports = inRoot('test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
// Whatever a killed test leaves behind lies in here.
const scratch = mkdtempSync(join(tmpdir(), 'nabta-tests-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
// The runners get Ctrl-C from the terminal too, tidy up, and then this ends.
let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = signal));

const parts = [unitTests, journeys];
const total = { passed: 0, failed: 0 };
for (const part of parts) {
  if (interrupted) break;
  const { passed, failed } = await part();
  total.passed += passed;
  total.failed += failed;
}
if (interrupted) process.exit(128 + constants.signals[interrupted]);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function unitTests(): Promise<Count> {
  // some start the whole shop
  if (!(await ensureWebBuild())) return { passed: 0, failed: 1 };
  const file = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await tool('vitest', args, { live: true, env: { TMPDIR: scratch } });
  return count(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

async function journeys(): Promise<Count> {
  if (!(await ensureWebBuild()) || !(await ensureChromium())) return { passed: 0, failed: 1 };
  const { code } = await tool('playwright', ['test'], { live: true, env: { TMPDIR: scratch } });
  return count(code, join(reports, 'e2e.json'), ({ stats }) => ({
    // the list above names those that needed a second try
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

/** A runner that broke, found nothing to run, or failed outside of its tests counts as a failure. */
function count(code: number, file: string, read: (report: Report) => Count): Count {
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
