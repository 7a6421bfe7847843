import { createStore } from '../ui/store.ts';

/** The global dialog, which any screen can open (SESSION-7); rendered by `global-dialog.tsx`. */
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

/** Asks a visitor to log in; then calls `onDone`. */
export const openLogin = (onDone?: () => void): void => show({ type: 'login', onDone });

/** For a visitor who adds to the cart: guest cart, login, or cancel. */
export const openCartOptions = (addToGuestCart: () => void): void => show({ type: 'option', addToGuestCart });

/** A question with two answers; closing it means no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => show({ type: 'confirm', answer, ...question }));

export const closeDialog = (): void => show(undefined);

export const useShownDialog = store.use;
