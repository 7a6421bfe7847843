import { useState } from 'react';
import { account } from '../../session/account.ts';
import { resendVerification } from '../../session/resend-verification.ts';
import { verification as words } from '../../texts/verification.ts';

/** Asks to verify the e-mail address, in the room of the announcement: nothing moves for it (decisions 6). */
const VerificationStrip = () => {
  const { value } = account.use();
  const [busy, setBusy] = useState(false);

  const resend = async (): Promise<void> => {
    if (busy || !value) return;
    setBusy(true);
    await resendVerification(value.email).finally(() => setBusy(false));
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
