import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { createStore } from '../../ui/store.ts';
import type { GiftQuestion } from './gift-dialog.tsx';

const GiftDialog = lazyWithRetry(() => import('./gift-dialog.tsx'));
const store = createStore<GiftQuestion | undefined>(undefined);

/** Opens the gift dialog on the screen that renders a `GiftHost`. */
export const askForGifts = (question: GiftQuestion): void => store.set(question);

/** Renders the gift dialog, whose code is loaded when it opens. */
export const GiftHost = () => {
  const question = store.use();
  return <Suspense>{question && <GiftDialog question={question} onClose={() => store.set(undefined)} />}</Suspense>;
};
