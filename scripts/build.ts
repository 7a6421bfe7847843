/** `npm run build`: the production build of the pages. */
import { buildWeb } from './web-build.ts';

process.exitCode = (await buildWeb()) ? 0 : 1;
