/** After `npm install`: what the sources import and the repository does not hold. */
import { compileTexts } from './texts/compile.ts';

compileTexts();
