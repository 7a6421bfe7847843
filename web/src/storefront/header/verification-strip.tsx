import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { account } from '../../session/account.ts';
import { verification as words } from '../../texts/verification.ts';
import { toast } from '../../ui/toast.ts';

/** Asks to verify the e-mail address, in the room of the announcement: nothing moves for it (decisions 6). */
const VerificationStrip = () => {
  const { value } = account.use();
  const [busy, setBusy] = useState(false);

  const resend = async (): Promise<void> => {
    if (busy || !value) return;
    setBusy(true);
    try {
      await api('POST /auth/resend-verification-email', { query: { email: value.email }, ownWords: true });
      toast({ kind: 'success', text: words.sent(value.email) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast({ kind: 'error', text: error.status === 429 ? error.message : words.failed });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <span>{words.ask}</span>
      <button
        type="button"
        aria-disabled={busy}
        onClick={resend}
        className="-my-1 min-h-6 underline underline-offset-2"
      >
        {words.resend}
      </button>
    </>
  );
};

export default VerificationStrip;
