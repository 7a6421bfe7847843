/** System programs: found where they are installed, or installed on Debian as root. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './tool.ts';

/** Folders of system programs that the PATH of an ordinary user may not contain. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The path of the first of the programs that is installed. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
};

/** Installs the first available of the Debian packages, when run as root; does nothing on other systems. */
export async function installOnDebian(what: string, ...packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${what} …`);
  const install = packages.map((name) => `apt-get install --yes --no-install-recommends ${name}`).join(' || ');
  const { code, output } = await run('sh', ['-c', `apt-get update && (${install})`], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) console.error(output);
}
