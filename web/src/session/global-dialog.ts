import { useSyncExternalStore } from 'react';

/** The dialog any screen can open: the login, or a question with two answers (spec: storefront 2). */
export type Question = { title: string; text: string; confirm?: string; cancel?: string; run: () => void };
export type GlobalDialogState = { type: 'login' } | ({ type: 'confirm' } & Question) | undefined;

const listeners = new Set<() => void>();
let state: GlobalDialogState;

const show = (next: GlobalDialogState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** For what needs an account, when a visitor asks for it. */
export const askToLogIn = (): void => show({ type: 'login' });
export const askToConfirm = (question: Question): void => show({ type: 'confirm', ...question });
export const closeGlobalDialog = (): void => show(undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useGlobalDialog = (): GlobalDialogState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );
