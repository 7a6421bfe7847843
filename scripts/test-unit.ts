/** `npm run test:unit`: the tests that need neither a database nor a browser, within a minute. */
import { compileTexts } from './texts/compile.ts';
import { tool } from './tool.ts';

compileTexts();

const projects = ['contract', 'web', 'house', 'rules'].flatMap((name) => ['--project', name]);
const { code } = await tool('vitest', ['run', ...projects, ...process.argv.slice(2)], { live: true });
process.exitCode = code;
