import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  token: string;
  number: string;
  onCancelled: (order: TrackedOrder) => void;
  /** Called when the order has changed since it was shown. */
  onRefused: (message: string) => void;
};

/** Cancels the order after a question: its stock is free for others at once, so there is no undo. */
export const CancelOrder = ({ token, number, onCancelled, onRefused }: Props) => {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const cancel = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const order = await api('POST /tracking/:token/cancel', { params: { token }, handlesFailure: true });
      setOpen(false);
      onCancelled(order);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'conflict') {
        setOpen(false);
        onRefused(error.message);
      } else setFailure(error.advice ?? words.cancelFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="border-line mt-8 border-t pt-4">
      <Button variant="quiet" className="-ms-2" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.cancelTitle({ number })}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={busy} onClick={cancel}>
              {words.cancelYes}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {words.cancelNo}
            </Button>
          </div>
        }
      >
        {failure ? <Notice role="alert">{failure}</Notice> : <p>{words.cancelText}</p>}
      </Dialog>
    </div>
  );
};
