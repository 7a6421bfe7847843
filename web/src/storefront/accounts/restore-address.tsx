import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { account } from '../../session/account.ts';
import { currentUser } from '../../session/current-user.ts';
import { restoring as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { AccountFrame } from './frame.tsx';

/** Reverts a changed e-mail address. Mail scanners open links and run scripts, so it needs a press of the button. */
export const RestoreAddress = ({ token }: { token: string }) => {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | { failure: string }>();

  const restore = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setOutcome(await outcomeOf(token));
    setBusy(false);
  };

  return (
    <AccountFrame
      title={words.title}
      text={outcome === 'done' ? undefined : words.text}
      needsScript={words.needsScript}
    >
      <div role="status">
        {outcome === 'done' && <Notice tone="plain">{words.done}</Notice>}
        {typeof outcome === 'object' && <Notice>{outcome.failure}</Notice>}
      </div>
      {outcome === 'done' ? (
        <LinkButton to={addresses.forgotPassword} size="lg" block className="mt-6">
          {words.choose}
        </LinkButton>
      ) : (
        <Button size="lg" block className="mt-6" busy={busy} onClick={restore}>
          {words.restore}
        </Button>
      )}
    </AccountFrame>
  );
};

const outcomeOf = async (token: string): Promise<'done' | { failure: string }> => {
  try {
    await api('POST /auth/restore-email', { body: { token }, handlesFailure: true });
    // the session of this browser may have been ended by it
    if (currentUser()) await account.refetch();
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { failure: error.code === 'taken' ? words.taken : (error.advice ?? words.failed) };
  }
};
