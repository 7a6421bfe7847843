/** `npm start`: the shop, its pages built when they are missing or stale. In this process, so that signals reach it. */
import { ensureWebBuild } from './web-build.ts';

if (!(await ensureWebBuild())) process.exit(1);
await import('../server/src/main.ts');
