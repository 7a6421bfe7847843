import type { User } from '@nabta/contract/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { react } from '../../lib/reactions.ts';
import { accountChanged } from '../../session/account.ts';
import { pendingEmail as words, profileForm } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/** A changed address waits for its link to be opened (decisions 6): said by the field, wherever Save was pressed. */
export const PendingEmail = ({ me: { email, pendingEmail } }: { me: User }) => {
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'again' | 'keep'>();
  const before = useRef(pendingEmail);
  useEffect(() => {
    if (pendingEmail && pendingEmail !== before.current) box.current?.scrollIntoView({ block: 'nearest' });
    before.current = pendingEmail;
  }, [pendingEmail]);

  /** Sent once more, the address that waits gets a new link; the one that counts takes the change back. */
  const put = async (which: 'again' | 'keep', address: string, done: string): Promise<void> => {
    setBusy(which);
    try {
      accountChanged(await api('PUT /users/profile', { body: { email: address }, ownWords: true }));
      toast({ kind: 'success', text: done });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) react(error);
      else toast({ kind: 'error', text: error.body?.message ?? profileForm.failed });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div ref={box} role="status" className="scroll-mt-24 empty:absolute sm:col-span-2">
      {pendingEmail && (
        <Notice tone="plain">
          <p>{words.waits(pendingEmail, email)}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              look="secondary"
              busy={busy === 'again'}
              onClick={() => put('again', pendingEmail, words.sentAgain(pendingEmail))}
            >
              {words.again}
            </Button>
            <Button look="secondary" busy={busy === 'keep'} onClick={() => put('keep', email, words.kept(email))}>
              {words.keep(email)}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
};
