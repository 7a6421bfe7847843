import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { validation as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { AccountFrame } from './frame.tsx';

type State = 'checking' | 'verified' | { failure: string };

/** Where the link of a verification mail leads. The link works once, so it is opened by the living page, once. */
const EmailValidation = () => {
  const [query] = useSearchParams();
  const [token, email] = [query.get('token') ?? '', query.get('email') ?? ''];
  const [state, setState] = useState<State>('checking');
  const [busy, setBusy] = useState(false);
  const opened = useRef<string>(undefined);

  useEffect(() => {
    if (opened.current === token) return;
    opened.current = token;
    api('GET /auth/verify-email', { query: { token }, ownWords: true }).then(
      () => setState('verified'),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        setState({ failure: (token && error.body?.message) || words.failed });
      },
    );
  }, [token]);

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await api('POST /auth/resend-verification-email', { query: { email }, ownWords: true });
      toast({ kind: 'success', text: words.resent });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast({ kind: 'error', text: error.status === 429 ? error.message : words.resendFailed });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountFrame title={words.title} needsScript={words.needsScript}>
      <div role="status">
        {state === 'checking' && (
          <p className="text-stone flex items-center gap-3">
            <Spinner label={words.checking} />
            <span aria-hidden="true">{words.checking}</span>
          </p>
        )}
        {state === 'verified' && <p className="text-olive-deep text-lg font-medium">{words.verified}</p>}
        {typeof state === 'object' && <Notice>{state.failure}</Notice>}
      </div>
      {state === 'verified' && (
        <LinkButton to={addresses.login} size="lg" block className="mt-6">
          {words.back}
        </LinkButton>
      )}
      {typeof state === 'object' && email && (
        <Button size="lg" block busy={busy} className="mt-6" onClick={resend}>
          {words.resend}
        </Button>
      )}
    </AccountFrame>
  );
};

export default EmailValidation;
