/**
 * `npm test`: the unit and integration tests on a real PostgreSQL, then the journeys in a real browser. Its last line is
 * `N passed, N failed` over both.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { inRoot } from './root.ts';
import { journeyOutcome, unitOutcome, type JourneyReport, type Outcome, type UnitReport } from './test-reports.ts';
import { tool } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

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
const total: Outcome = { passed: 0, failed: 0, told: [] };
for (const part of parts) {
  if (interrupted) break;
  const { passed, failed, told } = await part();
  total.passed += passed;
  total.failed += failed;
  total.told.push(...told);
}
if (interrupted) process.exit(128 + constants.signals[interrupted]);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
// thousands of lines above, or cut off by whatever keeps the end alone
for (const text of total.told) console.log(`\n${text}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function unitTests(): Promise<Outcome> {
  // some start the whole shop
  if (!(await ensureWebBuild())) return failure('The web front end could not be built.');
  const file = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await tool('vitest', args, { live: true, env: { TMPDIR: scratch } });
  return outcome('Vitest', code, file, (text) => unitOutcome(JSON.parse(text) as UnitReport));
}

async function journeys(): Promise<Outcome> {
  if (!(await ensureWebBuild()) || !(await ensureChromium()))
    return failure('The web front end could not be built, or there is no browser.');
  const { code } = await tool('playwright', ['test'], { live: true, env: { TMPDIR: scratch } });
  return outcome('Playwright', code, join(reports, 'e2e.json'), (text) =>
    journeyOutcome(JSON.parse(text) as JourneyReport),
  );
}

/** A runner that broke, found nothing to run, or failed outside of its tests counts as a failure. */
function outcome(runner: string, code: number, file: string, read: (text: string) => Outcome): Outcome {
  if (!existsSync(file)) return failure(`${runner} ended with ${code} and without a report.`);
  const { passed, failed, told } = read(readFileSync(file, 'utf8'));
  if (code === 0 || failed > 0) return { passed, failed, told };
  return { passed, failed: 1, told: [...told, `Failed: ${runner} ended with ${code} though no test failed.`] };
}

function failure(why: string): Outcome {
  return { passed: 0, failed: 1, told: [`Failed: ${why}`] };
}
