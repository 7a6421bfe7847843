import { Suspense, useEffect } from 'react';
import { firstInteraction } from '../../lib/deferred.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import type { DoneProps } from './done-dialog.tsx';

const dialog = () => import('./done-dialog.tsx');
const DoneDialog = lazyWithRetry(dialog);

/** Success dialog, not part of the first load: loaded when the user starts to fill in the form. */
export const Done = (props: DoneProps) => {
  useEffect(() => void firstInteraction().then(async () => Promise.allSettled([dialog()])), []);
  return <Suspense>{props.open && <DoneDialog {...props} />}</Suspense>;
};
