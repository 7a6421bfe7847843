import { SERVICE_WORKER } from '@nabta/contract/pages.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../../i18n/site.ts';
import { idle, firstInteraction } from '../../../lib/deferred.ts';
import { loadPageCode } from '../../../lib/page-code.ts';
import { isServerThere } from '../../../ui/lazy.ts';

/**
 * Loads code before it is needed, so that a navigation needs only data: of the page of a link that is touched, hovered or
 * focused, and after the first interaction the deferred modules and the pages of all links in sight.
 */
export const PrefetchPages = ({ deferredModules }: { deferredModules: (() => Promise<unknown>)[] }) => {
  const { offlinePage } = useSite();
  usePrefetchOnIntent();
  usePrefetchInSight();
  useEffect(() => {
    let isUnmounted = false;
    const prefetch = async (): Promise<void> => {
      await firstInteraction();
      for (const load of deferredModules) {
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
  }, [deferredModules, offlinePage]);
  return null;
};

const intents = ['pointerover', 'touchstart', 'focusin'];

const usePrefetchOnIntent = (): void =>
  useEffect(() => {
    const prefetch = ({ target }: Event) => void (target instanceof Element && prefetchLink(target.closest('a')));
    for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true });
    return () => {
      for (const intent of intents) document.removeEventListener(intent, prefetch);
    };
  }, []);

/** Each link once: a page that shows others is another one. */
const usePrefetchInSight = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    let isUnmounted = false;
    const observer = new IntersectionObserver((entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        observer.unobserve(target);
        void idle().then(() => prefetchLink(target as HTMLAnchorElement));
      }
    });
    const observe = async (): Promise<void> => {
      await firstInteraction();
      if (!isUnmounted) for (const link of document.links) observer.observe(link);
    };
    void observe();
    return () => {
      isUnmounted = true;
      observer.disconnect();
    };
  }, [key]);
};

const prefetchLink = (link: HTMLAnchorElement | null): void => {
  if (link?.origin === window.location.origin) void loadPageCode(link.pathname);
};

/** Shows the offline page from now on (PHONE-2). Plain http has no service workers; what refuses it goes without. */
const addOfflinePage = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {});
};
