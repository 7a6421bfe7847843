import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { outOfService } from '../core/http/errors.ts';
import { CLEAN_ENVIRONMENT } from '../embedded-postgres/unprivileged.ts';
import type { TypesetTask } from './typeset-process.ts';

/** Documents that wait for the running one, each for 0.1 to 0.5 s. */
const MOST_WAITING = 20;
const TIMEOUT_MS = 30_000;
const PROGRAM = fileURLToPath(new URL('typeset-process.ts', import.meta.url));

const oneAtATime = pLimit(1);

/**
 * A PDF file of a template of this folder. Each is typeset by a process of its own, which has no secrets and gives all its
 * memory back (docs/decisions/042-documents-by-typst.md).
 * @throws AppError out_of_service when too many documents wait
 */
export const typeset = async (template: string, data: object): Promise<Buffer> => {
  if (oneAtATime.pendingCount >= MOST_WAITING) throw outOfService();
  return oneAtATime(() => typesetNow({ template, data }));
};

/** Where a template or Typst failed, without the message: that may hold what a customer typed. */
const placesIn = (report: string): string[] => report.match(/[\w./-]+\.(?:typ|rs)(?::\d+)*|"range":"[\d:-]+"/g) ?? [];

const typesetNow = async (task: TypesetTask): Promise<Buffer> => {
  const child = spawn(process.execPath, [PROGRAM], {
    env: CLEAN_ENVIRONMENT,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const exited = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // a process that ended early has reported why
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(task));
  const [pdf, report, code] = await Promise.all([buffer(child.stdout), text(child.stderr), exited]);
  if (code !== 0) throw new Error(`A document was not typeset (exit code ${code}) ${placesIn(report).join(' ')}`);
  return pdf;
};
