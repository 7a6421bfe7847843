import { useSyncExternalStore } from 'react';

/** The one dialog any screen can open (spec: storefront 2); `global-dialog.tsx` shows it. */
export type Question = { title: string; text: string; confirm?: string; cancel?: string };
type Dialog =
  | { type: 'login' }
  | { type: 'option'; addToGuestCart: () => void }
  | ({ type: 'confirm'; answer: (yes: boolean) => void } & Question);

const listeners = new Set<() => void>();
let shown: Dialog | undefined;

const show = (dialog: Dialog | undefined): void => {
  if (shown?.type === 'confirm') shown.answer(false);
  shown = dialog;
  for (const listener of listeners) listener();
};

/** For what needs an account, when a visitor asks for it. */
export const askLogin = (): void => show({ type: 'login' });

/** For a visitor who adds to the cart: the guest cart, a login, or neither. */
export const chooseOption = (addToGuestCart: () => void): void => show({ type: 'option', addToGuestCart });

/** A question with two answers; closing it says no. @public */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => show({ type: 'confirm', answer, ...question }));

export const closeDialog = (): void => show(undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownDialog = (): Dialog | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
