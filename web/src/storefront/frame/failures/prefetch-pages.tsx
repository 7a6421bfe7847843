import { SERVICE_WORKER } from '@nabta/contract/pages.ts';
import { useEffect } from 'react';
import { useSite } from '../../../i18n/site.ts';
import { idle, firstInteraction } from '../../../lib/deferred.ts';
import { useUser } from '../../../session/current-user.ts';
import { isServerThere } from '../../../ui/lazy.ts';
import { pagesFor } from '../../../lib/page-code.ts';

const PAUSE_MS = 1_500;

/**
 * After the first interaction, loads the deferred modules and the code of the other pages. A navigation then needs only data,
 * and the page for an unreachable server can be shown without it.
 */
export const PrefetchPages = ({ deferredModules }: { deferredModules: (() => Promise<unknown>)[] }) => {
  const isMember = !!useUser();
  const { offlinePage } = useSite();
  useEffect(() => {
    let isUnmounted = false;
    const prefetch = async (): Promise<void> => {
      await firstInteraction();
      // what the interaction itself loads comes first
      for (const load of [...deferredModules, pause, ...pagesFor(isMember ? 'members' : 'everyone')]) {
        await idle();
        if (isUnmounted || !(await isServerThere())) return;
        // A module that fails to load is loaded again when it is needed.
        await load().catch(() => {});
      }
      if (offlinePage) addOfflinePage();
    };
    void prefetch();
    return () => {
      isUnmounted = true;
    };
  }, [deferredModules, isMember, offlinePage]);
  return null;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Shows the offline page from now on (PHONE-2). Plain http has no service workers; what refuses it goes without. */
const addOfflinePage = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {});
};
