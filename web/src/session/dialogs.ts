import { createStore } from '../ui/store.ts';

/** The one dialog any screen can open (spec: storefront 2); `global-dialog.tsx` shows it. */
export type Question = { title: string; text: string; confirm?: string; cancel?: string };
type Dialog =
  | { type: 'login'; onDone: (() => void) | undefined }
  | { type: 'option'; addToGuestCart: () => void }
  | ({ type: 'confirm'; answer: (yes: boolean) => void } & Question);

const store = createStore<Dialog | undefined>(undefined);

const show = (dialog: Dialog | undefined): void => {
  const shown = store.get();
  if (shown?.type === 'confirm') shown.answer(false);
  store.set(dialog);
};

/** For what needs an account, when a visitor asks for it; `onDone` does it for the user who logged in. */
export const askLogin = (onDone?: () => void): void => show({ type: 'login', onDone });

/** For a visitor who adds to the cart: the guest cart, a login, or neither. */
export const chooseOption = (addToGuestCart: () => void): void => show({ type: 'option', addToGuestCart });

/** A question with two answers; closing it says no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => show({ type: 'confirm', answer, ...question }));

export const closeDialog = (): void => show(undefined);

export const useShownDialog = store.use;
