import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
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
import { addresses } from '../addresses.ts';
import { AccountFrame } from './frame.tsx';
import { ResendForm } from './resend-form.tsx';

type Failed = { text: string; /** The link may work yet: the server could not be asked. */ mayWork: boolean };
type State = 'checking' | 'verified' | Failed;

/** Where the link of a verification mail leads. The link works once, so it is opened by the living page, once. */
const EmailValidation = () => {
  const [query] = useSearchParams();
  const [token, email] = [query.get('token') ?? '', query.get('email') ?? ''];
  const [state, setState] = useState<State>('checking');
  const user = useUser();

  const verify = useEffectEvent(async () => {
    setState('checking');
    setState(token ? await verdictOn(token, email) : { text: words.failed, mayWork: false });
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
      {typeof state === 'object' && state.mayWork && (
        <Button size="lg" block className="mt-6" onClick={verify}>
          {words.retry}
        </Button>
      )}
      {typeof state === 'object' && !state.mayWork && <ResendForm key={email} email={email} />}
    </AccountFrame>
  );
};

export default EmailValidation;

/** Opens the link. One that was opened before has done its work if whoever is here has this address, verified. */
const verdictOn = async (token: string, email: string): Promise<State> => {
  try {
    await api('GET /auth/verify-email', { query: { token }, ownWords: true });
    // tells the strip, and the other tabs
    if (currentUser()) await account.load();
    return 'verified';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'code_invalid' && currentUser()) {
      await account.load();
      const me = account.get();
      if (me?.emailVerified && me.email.toLowerCase() === email.toLowerCase()) return 'verified';
    }
    return { text: error.advice ?? words.failed, mayWork: !error.advice };
  }
};
