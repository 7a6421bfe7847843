import { use, useEffect, useId, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { unsaved as words } from '../texts/unsaved.ts';
import { BeforeClosing } from '../ui/before-closing.ts';
import { Button } from '../ui/button.tsx';
import { afterClosing } from '../ui/close-on-back.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { cx } from '../ui/cx.ts';
import { createStore } from '../ui/store.ts';

/** The forms with something to lose. */
const dirtyForms = new Set<string>();
/** Going on with what would lose it, once that is wanted. */
const question = createStore<{ leave: () => void; stay?: () => void } | undefined>(undefined);

/** Does it at once where nothing is lost by it, else once that was asked. */
export const unlessUnsaved = (leave: () => void): void => {
  if (dirtyForms.size === 0) leave();
  else question.set({ leave });
};

/** Whether a form says something else than what was read. */
export const differs = <Values extends object>(values: Values, asRead: Values): boolean =>
  JSON.stringify(values) !== JSON.stringify(asRead);

/**
 * While `dirty`, nobody leaves a form unasked: not the page, not the screen, not the dialog it stands in. What it gives
 * back lets go of it at once, for whoever leaves in the moment it was saved.
 */
export const useUnsaved = (dirty: boolean): (() => void) => {
  const id = useId();
  const holdDialog = use(BeforeClosing);
  useEffect(() => {
    if (!dirty) return;
    dirtyForms.add(id);
    holdDialog?.(unlessUnsaved);
    return () => {
      dirtyForms.delete(id);
      holdDialog?.(undefined);
    };
  }, [dirty, id, holdDialog]);
  return () => void dirtyForms.delete(id);
};

/** Asks before anything unsaved is lost; stands once, around every screen. */
export const AskBeforeLeaving = () => {
  useHeldNavigation();
  const asked = question.use();
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (dirtyForms.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  const stay = (): void => {
    question.set(undefined);
    asked?.stay?.();
  };
  const leave = async (): Promise<void> => {
    question.set(undefined);
    dirtyForms.clear();
    await afterClosing();
    asked?.leave();
  };
  return (
    <Dialog open={!!asked} onClose={stay} title={words.title} asksOnBack>
      <p>{words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={leave}>
          {words.leave}
        </Button>
        <Button onClick={stay}>{words.stay}</Button>
      </div>
    </Dialog>
  );
};

/**
 * A screen is not left for another while a form is dirty; a new query of the same screen loses nothing. By the router
 * itself: its own hook for this would come with the storefront's first load.
 */
const useHeldNavigation = (): void => {
  const router = use(RouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const KEY = 'unsaved';
    const ask = (): void => {
      const blocker = router.state.blockers.get(KEY);
      if (blocker?.state === 'blocked') question.set({ leave: () => blocker.proceed(), stay: () => blocker.reset() });
    };
    router.getBlocker(
      KEY,
      ({ currentLocation, nextLocation }) => dirtyForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    );
    const unsubscribe = router.subscribe(({ blockers, location }) => {
      if (blockers.get(KEY)?.state !== 'blocked' || question.get()) return;
      if (window.location.pathname === location.pathname) return ask();
      // after Back the router comes forward again first, by a step of its own in the history
      window.addEventListener('popstate', () => void setTimeout(ask), { once: true });
    });
    return () => {
      unsubscribe();
      router.deleteBlocker(KEY);
    };
  }, [router]);
};

type BarProps = {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
  /** Why it could not be saved. */ failure?: ReactNode;
};

/** Stands last in a form: while it is dirty, at the bottom of the screen, the way to save it or to take it back. */
export const SaveBar = ({ dirty, busy, onDiscard, failure }: BarProps) => {
  useUnsaved(dirty);
  return (
    <div
      {...(dirty && { 'data-sticks-to-end': '' })}
      className={
        dirty
          ? 'border-line bg-surface sticky bottom-0 z-10 -mx-4 border-t px-4 py-3 sm:-mx-5 sm:px-5'
          : cx(!failure && 'absolute')
      }
    >
      <div role="alert">{failure && <Notice className="mb-3">{failure}</Notice>}</div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-stone grow text-sm max-sm:sr-only">
          {dirty && words.bar}
        </p>
        {dirty && (
          <>
            <Button look="secondary" onClick={onDiscard}>
              {words.discard}
            </Button>
            <Button type="submit" busy={busy} working={words.saving}>
              {words.save}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
