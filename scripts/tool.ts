/** Runs tools of node_modules with the Node of this process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, root } from './root.ts';

export type Result = { code: number; output: string };
type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints the output instead of returning it. */
  live?: boolean;
};

/** Runs a program to its end; a killed or missing program counts as failed. */
export async function run(
  program: string,
  args: string[],
  { cwd = root, env, live = false }: Options = {},
): Promise<Result> {
  const stream = live ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', stream, stream] });
  let output = '';
  for (const source of [child.stdout, child.stderr]) source?.on('data', (data: Buffer) => (output += data.toString()));
  // the terminal sends SIGINT to all processes, but SIGTERM only reaches this one
  const forward = () => child.kill('SIGTERM');
  process.once('SIGTERM', forward);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 1, output: `${program}: ${String(error)}` };
  } finally {
    process.off('SIGTERM', forward);
  }
}

/** Runs a tool of node_modules by its name. */
export const tool = (name: string, args: string[], options?: Options): Promise<Result> =>
  run(process.execPath, [inRoot(`node_modules/.bin/${name}`), ...args], options);
