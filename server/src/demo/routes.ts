import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { readDemo } from './queries.ts';
import { removeDemo } from './remove.ts';

type Keys = 'GET /admin/demo' | 'DELETE /admin/demo';

export const demoRoutes = (deps: Deps): Handlers<Keys> => ({
  'GET /admin/demo': () => readDemo(deps.db),

  'DELETE /admin/demo': async ({ session, log }) => {
    await removeDemo(deps, byCaller(deps.clock, session));
    await removeSpareFiles(deps, log);
    return readDemo(deps.db);
  },
});
