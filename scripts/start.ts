/** `npm start`: builds missing or outdated pages, then runs the shop in this process, so that signals reach it. */
import { ensureWebBuild } from './web-build.ts';

if (!(await ensureWebBuild())) process.exit(1);
await import('../server/src/main.ts');
