import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { account } from '../../session/account.ts';
import { currentUser, useUser } from '../../session/current-user.ts';
import { validation as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CircleCheck } from '../../ui/toast-icons.tsx';
import { addresses } from '../frame/addresses.ts';
import { AccountFrame } from './frame.tsx';
import { ResendForm } from './resend-form.tsx';
import { RestoreAddress } from './restore-address.tsx';

type Failed = {
  text: string;
  /** True when the server could not be reached, so the link may still be valid. */
  canRetry: boolean;
};
type State = 'checking' | 'verified' | Failed;

/** The page that links in verification mails open. */
const EmailValidation = () => {
  const [query] = useSearchParams();
  // the server renders one page for all links, so that no cache contains their secrets
  const restore = useHydrated() && query.get('restore');
  return restore ? (
    <RestoreAddress key={restore} token={restore} />
  ) : (
    <VerifyAddress token={query.get('token') ?? ''} email={query.get('email') ?? ''} />
  );
};

export default EmailValidation;

/** The link is valid once, so the hydrated page uses it, once. */
const VerifyAddress = ({ token, email }: { token: string; email: string }) => {
  const [state, setState] = useState<State>('checking');
  const user = useUser();

  const verify = useEffectEvent(async () => {
    setState('checking');
    setState(token ? await verifyAddress(token, email) : { text: words.failed, canRetry: false });
  });
  useEffect(() => void verify(), [token]);

  return (
    <AccountFrame title={words.title} needsScript={words.needsScript}>
      <div role="status">
        {state === 'checking' && (
          <p className="text-stone flex items-center gap-3">
            <Spinner label={words.checking} />
            <span aria-hidden="true">{words.checking}</span>
          </p>
        )}
        {state === 'verified' && (
          <p className="text-olive-deep flex items-center gap-3 text-lg font-medium">
            <CircleCheck className="size-7 shrink-0" />
            {words.verified}
          </p>
        )}
        {typeof state === 'object' && <Notice>{state.text}</Notice>}
      </div>
      {state === 'verified' && (
        <LinkButton to={user ? addresses.home : addresses.login} state={{ email }} size="lg" block className="mt-6">
          {user ? words.next : words.back}
        </LinkButton>
      )}
      {typeof state === 'object' && state.canRetry && (
        <Button size="lg" block className="mt-6" onClick={verify}>
          {words.retry}
        </Button>
      )}
      {typeof state === 'object' && !state.canRetry && <ResendForm key={email} email={email} />}
    </AccountFrame>
  );
};

/**
 * Verifies the address. A link that was used before counts as success if the signed-in user has this address, verified.
 */
const verifyAddress = async (token: string, email: string): Promise<State> => {
  try {
    await api('GET /auth/verify-email', { query: { token }, handlesFailure: true });
    // updates the verification strip, also in other tabs
    if (currentUser()) await account.refetch();
    return 'verified';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'code_invalid' && currentUser()) {
      await account.refetch();
      const me = account.getData();
      if (me?.emailVerified && me.email.toLowerCase() === email.toLowerCase()) return 'verified';
    }
    return { text: error.advice ?? words.failed, canRetry: !error.advice };
  }
};
