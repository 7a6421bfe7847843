import { account } from '../../../session/account.ts';
import { useResendVerification } from '../../../session/resend-verification.ts';
import { useUserQuery } from '../../../session/user-store.ts';
import { verification as words } from '../../../texts/verification.ts';

/** Asks the user to verify the e-mail address, in the space of the announcement, so that nothing moves (ACCOUNTS-7). */
const VerificationStrip = () => {
  const { busy, resend } = useResendVerification(useUserQuery(account).data?.email);
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
