import { Suspense } from 'react';
import { part } from '../../ui/part.ts';
import { createStore } from '../../ui/store.ts';
import type { GiftQuestion } from './gift-dialog.tsx';

const GiftDialog = part(() => import('./gift-dialog.tsx'));
const store = createStore<GiftQuestion | undefined>(undefined);

/** Opens the choice of gifts on the screen that holds a `GiftHost`. */
export const askForGifts = (question: GiftQuestion): void => store.set(question);

/** The place of the dialog; it is brought when it opens. */
export const GiftHost = () => {
  const question = store.use();
  return <Suspense>{question && <GiftDialog question={question} onClose={() => store.set(undefined)} />}</Suspense>;
};
