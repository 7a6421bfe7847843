import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type DoneProps = { open: boolean; title: ReactNode; next: string; onNext: () => void; children: ReactNode };

/** It is done, and there is one way on: also for Esc, for Back and for a tap beside it. */
const DoneDialog = ({ open, title, next, onNext, children }: DoneProps) => (
  <Dialog open={open} onClose={onNext} title={title}>
    {children}
    <Button size="lg" block className="mt-6" onClick={onNext}>
      {next}
    </Button>
  </Dialog>
);

export default DoneDialog;
