import { useState } from 'react';
import { api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { verification as words } from '../texts/verification.ts';
import { toast } from '../ui/toast.ts';

/** Sends the verification mail again, and reports the outcome. */
export const useResendVerification = (email: string | undefined) => {
  const [busy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    if (busy || !email) return;
    setBusy(true);
    try {
      await api('POST /auth/resend-verification-email', { query: { email }, handlesFailure: true });
      toast({ kind: 'success', text: words.sent({ email }) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast({ kind: 'error', text: error.status === 429 ? error.message : words.failed });
    } finally {
      setBusy(false);
    }
  };
  return { busy, resend };
};
