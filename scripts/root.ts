/** Paths of the repository. */
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The absolute path of a file of the repository. */
export const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
