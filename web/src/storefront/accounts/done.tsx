import { Suspense, useEffect } from 'react';
import { settled } from '../../lib/later.ts';
import { part } from '../../ui/part.ts';
import type { DoneProps } from './done-dialog.tsx';

const dialog = () => import('./done-dialog.tsx');
const DoneDialog = part(dialog);

/** Told in a dialog that stays out of the first load, and is there once somebody begins to fill the form. */
export const Done = (props: DoneProps) => {
  useEffect(() => void settled().then(async () => Promise.allSettled([dialog()])), []);
  return <Suspense>{props.open && <DoneDialog {...props} />}</Suspense>;
};
