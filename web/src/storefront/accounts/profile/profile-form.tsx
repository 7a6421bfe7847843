import type { User } from '@nabta/contract/accounts/accounts.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { handleFailure } from '../../../lib/reactions.ts';
import { errorsOf } from '../../../lib/use-form.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { setAccount } from '../../../session/account.ts';
import { profileForm as words } from '../../../texts/profile.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProfileInputs } from './profile-inputs.tsx';
import { bodyOf, valuesOf } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Why it was not saved, and what to do. */
type Failure = { text: string; advice: string };

/** Name, contact and address (PROFILE-2): only changed fields are sent. */
export const ProfileForm = ({ me }: { me: User }) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useProfileForm(element, me);
  const [failure, setFailure] = useState<Failure>();
  const isChanged = form.changed.length > 0;

  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined);
    if (!isChanged) return toast({ kind: 'info', text: words.unchanged });
    if (!(await form.check(form.changed))) return;
    const sent = form.values;
    try {
      const user = await api('PUT /users/profile', { body: bodyOf(sent, form.changed), handlesFailure: true });
      form.rebase(sent, valuesOf(user));
      setAccount(user);
      toast({ kind: 'success', text: words.saved });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) return handleFailure(error);
      if (Object.keys(error.fields).length > 0) form.showErrors(errorsOf(error.fields));
      else setFailure(failureOf(error));
    }
  });

  return (
    <form ref={element} method="post" noValidate onSubmit={submit}>
      <ProfileInputs form={form} me={me} />
      <div
        ref={isChanged ? barAtEnd : undefined}
        className={cx(
          'bg-page mt-6 grid gap-3 py-3 max-sm:-mx-4 max-sm:px-4',
          isChanged && 'border-line sticky bottom-0 z-20 border-t',
        )}
      >
        {failure && (
          <Notice role="alert">
            <p className="font-medium">{failure.text}</p>
            <p className="text-ink mt-1">{failure.advice}</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" size="lg" busy={busy} className="max-sm:grow">
            {words.save}
          </Button>
          {isChanged && (
            <Button
              variant="quiet"
              onClick={() => {
                setFailure(undefined);
                form.discard();
              }}
            >
              {words.discard}
            </Button>
          )}
          <p role="status" className="text-stone text-sm max-sm:sr-only">
            {isChanged && words.unsaved}
          </p>
        </div>
      </div>
    </form>
  );
};

const failureOf = ({ status, message }: ApiFailure): Failure => ({
  text: words.failed,
  advice: status === 429 ? message : status === 'unreachable' ? words.checkConnection : words.nothingLost,
});
