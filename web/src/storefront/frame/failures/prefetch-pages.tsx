import { prefixAt } from '@nabta/contract/languages.ts';
import { PAGE_MODULES, SERVICE_WORKER, type PageModulesAnswer } from '@nabta/contract/pages.ts';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { idle, firstInteraction } from '../../../lib/deferred.ts';
import { useUser } from '../../../session/current-user.ts';
import { isServerThere } from '../../../ui/lazy.ts';

/** Shown when the server does not answer: their code must be loaded by then. */
const failurePages = ['/server-unreachable', '/500'];

const PAUSE_MS = 1_500;

/**
 * After the first interaction, loads the deferred modules and puts the scripts of other pages into the browser's cache.
 * A navigation then needs only data, and the page for an unreachable server can be shown without it.
 *
 * `PrefetchPageLinks` is for the failure pages only: the router evaluates what it prefetches, and reloads the page when
 * that fails.
 */
export const PrefetchPages = ({ deferredModules }: { deferredModules: (() => Promise<unknown>)[] }) => {
  const isMember = !!useUser();
  const [page, setPage] = useState<string>();

  useEffect(() => {
    let isUnmounted = false;
    const prefetch = async (): Promise<void> => {
      await firstInteraction();
      for (const load of deferredModules) {
        await idle();
        if (isUnmounted) return;
        // A module that fails to load is loaded again when it is needed.
        await load().catch(() => {});
      }
      // what the interaction itself loads comes first
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (isUnmounted) return;
      const modules = await pageModules();
      if (modules.offlinePage) addOfflinePage();
      // one after the other, so that requests of the user don't wait for them
      for (const href of [...modules.public, ...(isMember ? modules.members : [])]) {
        if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
        await idle();
        if (isUnmounted) return;
        await download(href);
      }
      for (const failurePage of [...failurePages, undefined]) {
        await idle();
        if (isUnmounted || !(await isServerThere())) return;
        setPage(failurePage);
      }
    };
    void prefetch();
    return () => {
      isUnmounted = true;
    };
  }, [deferredModules, isMember]);

  return page && <PrefetchPageLinks key={page} page={page} />;
};

const pageModules = async (): Promise<PageModulesAnswer> => {
  const response = await fetch(prefixAt(window.location.pathname) + PAGE_MODULES, { priority: 'low' }).catch(
    () => undefined,
  );
  const modules = response?.ok && ((await response.json().catch(() => undefined)) as PageModulesAnswer | undefined);
  return modules || { public: [], members: [], offlinePage: false };
};

/** Shows the offline page from now on (PHONE-2). Plain http has no service workers; what refuses it goes without. */
const addOfflinePage = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {});
};

/** Browsers cache a script once its body was read completely. One that fails is loaded again when it is needed. */
const download = async (href: string): Promise<void> => {
  const response = await fetch(href, { priority: 'low' }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
};
