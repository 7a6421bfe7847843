import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type DoneProps = { open: boolean; title: ReactNode; next: string; onNext: () => void; children: ReactNode };

/** A success dialog with one way on; Esc, Back and a click outside take it too. */
const DoneDialog = ({ open, title, next, onNext, children }: DoneProps) => (
  <Dialog open={open} onClose={onNext} title={title}>
    {children}
    <Button size="lg" block className="mt-6" onClick={onNext}>
      {next}
    </Button>
  </Dialog>
);

export default DoneDialog;
