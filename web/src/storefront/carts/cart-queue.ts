import { ApiFailure } from '../../lib/failures.ts';
import { currentUser } from '../../session/current-user.ts';

const waiting: (() => void)[] = [];
let isBusy = false;
let isLeaving = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    for (const start of waiting.splice(0)) start();
  });
  // the page may come back from the browser's back/forward cache
  window.addEventListener('pageshow', () => (isLeaving = false));
}

/**
 * Sends the calls of the cart one after the other: each answer is the whole cart, so an older one must not arrive last.
 * While the page is being left, calls are sent without waiting.
 * @throws ApiFailure 401 when another user is signed in by the time the call would be sent
 */
export const enqueue = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const userId = currentUser()?._id;
  // after the calls that pagehide has just released
  if (isLeaving) await Promise.resolve();
  else if (isBusy) await new Promise<void>((start) => waiting.push(start));
  isBusy = true;
  try {
    if (currentUser()?._id !== userId) throw new ApiFailure(401);
    return await call();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else isBusy = false;
  }
};
