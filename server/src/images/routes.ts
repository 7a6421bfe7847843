import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { throttle } from '../core/throttle.ts';
import { deletePictures, takePictures } from './service.ts';

type Keys = 'POST /upload/add/user' | 'DELETE /upload/delete-image/user';

/** Pictures of one account, from wherever. */
const often = { calls: 20, seconds: 600 };

/** What an owner of one picture answers: '' when there is none. */
const single = async (paths: Promise<string[]>) => (await paths)[0] ?? '';

export const imageRoutes = (deps: Deps): Handlers<Keys> => ({
  'POST /upload/add/user': async ({ session: { userId }, eachFile, log }) => {
    await throttle(deps, `picture ${userId}`, often);
    return { imagePath: await single(takePictures(deps, log, { user_id: userId }, eachFile)) };
  },
  'DELETE /upload/delete-image/user': async ({ session: { userId }, log }) => ({
    imagePath: await single(deletePictures(deps, log, { user_id: userId })),
  }),
});
