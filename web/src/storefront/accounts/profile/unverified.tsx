import { useState } from 'react';
import { resendVerification } from '../../../session/resend-verification.ts';
import { emailNotices as words } from '../../../texts/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The address was never verified (ACCOUNTS-7). */
export const Unverified = ({ email }: { email: string }) => {
  const [busy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    await resendVerification(email).finally(() => setBusy(false));
  };
  return (
    <Notice tone="plain" className="mb-8">
      <p>{words.unverified({ email })}</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={resend}>
        {words.resend}
      </Button>
    </Notice>
  );
};
