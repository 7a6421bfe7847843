/** Running the tools that npm installed, on the Node this script runs on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, root } from './root.ts';

export type Result = { code: number; output: string };
type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Shows the output at once instead of keeping it. */ live?: boolean;
};

/** Runs a program to its end; a program that was killed or is missing counts as failed. */
export async function run(
  program: string,
  args: string[],
  { cwd = root, env, live = false }: Options = {},
): Promise<Result> {
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output] });
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (kept += data.toString()));
  // Ctrl-C the terminal sends to everyone; this only comes to us.
  const forward = () => child.kill('SIGTERM');
  process.once('SIGTERM', forward);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output: kept };
  } catch (error) {
    return { code: 1, output: `${program}: ${String(error)}` };
  } finally {
    process.off('SIGTERM', forward);
  }
}

/** Runs a tool of node_modules by its name. */
export const tool = (name: string, args: string[], options?: Options): Promise<Result> =>
  run(process.execPath, [inRoot(`node_modules/.bin/${name}`), ...args], options);
