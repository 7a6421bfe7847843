import { api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { verification as words } from '../texts/verification.ts';
import { toast } from '../ui/toast.ts';

/** Sends the verification mail again, and reports the outcome. */
export const resendVerification = async (email: string): Promise<void> => {
  try {
    await api('POST /auth/resend-verification-email', { query: { email }, handlesFailure: true });
    toast({ kind: 'success', text: words.sent({ email }) });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    toast({ kind: 'error', text: error.status === 429 ? error.message : words.failed });
  }
};
