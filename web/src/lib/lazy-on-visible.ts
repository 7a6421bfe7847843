import { lazy } from 'react';
import { loadWithRetry, type Load } from '../ui/lazy.ts';
import { whenVisible } from './deferred.ts';

/** A component that keeps the server's HTML until the element with this id is visible and the code is loaded. */
export const lazyOnVisible = <Props>(id: string, load: Load<Props>) =>
  lazy(async () => {
    await whenVisible(id);
    return loadWithRetry(load, async () => false);
  });
