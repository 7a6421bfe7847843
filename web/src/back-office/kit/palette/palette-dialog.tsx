import { Suspense, useState } from 'react';
import { palette as words } from '../../../texts/palette.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { PaletteInput } from './palette-input.tsx';

const Palette = lazyWithRetry(() => import('./palette.tsx'));

type Props = { open: boolean; onClose: () => void; onShortcuts: () => void };

export const PaletteDialog = ({ open, ...actions }: Props) => (
  <Dialog open={open} onClose={actions.onClose} title={words.title} side="top">
    <Content {...actions} />
  </Dialog>
);

/** What is typed while the code of the palette is loading is not lost. */
const Content = (actions: Omit<Props, 'open'>) => {
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<PaletteInput value={typed} onChange={({ target }) => setTyped(target.value)} />}>
      <Palette typed={typed} onType={setTyped} {...actions} />
    </Suspense>
  );
};
