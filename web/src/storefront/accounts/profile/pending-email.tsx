import type { User } from '@nabta/contract/accounts/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { handleFailure } from '../../../lib/reactions.ts';
import { setAccount } from '../../../session/account.ts';
import { pendingEmail as words, profileForm } from '../../../texts/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';

/** A changed address waits for its verification (ACCOUNTS-9); shown beside the field. */
export const PendingEmail = ({ me: { email, pendingEmail } }: { me: User }) => {
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'again' | 'keep'>();
  const before = useRef(pendingEmail);
  useEffect(() => {
    if (pendingEmail && pendingEmail !== before.current) box.current?.scrollIntoView({ block: 'nearest' });
    before.current = pendingEmail;
  }, [pendingEmail]);

  /** Saving the pending address again sends a new link; saving the current one cancels the change. */
  const requestEmail = async (which: 'again' | 'keep', address: string, done: string): Promise<void> => {
    setBusy(which);
    try {
      setAccount(await api('PUT /users/profile', { body: { email: address }, handlesFailure: true }));
      toast({ kind: 'success', text: done });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) handleFailure(error);
      else toast({ kind: 'error', text: error.body?.message ?? profileForm.failed });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div ref={box} role="status" className="scroll-mt-24 empty:absolute sm:col-span-2">
      {pendingEmail && (
        <Notice tone="plain">
          <p>{words.waits({ next: pendingEmail, now: email })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              busy={busy === 'again'}
              onClick={() => requestEmail('again', pendingEmail, words.sentAgain({ email: pendingEmail }))}
            >
              {words.again}
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'keep'}
              onClick={() => requestEmail('keep', email, words.changeCancelled({ email }))}
            >
              {words.keep({ email })}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
};
