import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { fields as labels, validation as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emptyNewPassword, newPasswordErrors } from './new-password.ts';

/** Sends the verification mail again; asks for the address if it is unknown. */
export const ResendForm = ({ email: knownEmail }: { email: string }) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, { email: knownEmail }, emailErrors);
  const field = form.field('email');
  const [outcome, setOutcome] = useState<'sent' | { failure: string }>();

  const { busy, submit } = useSubmit(async () => {
    setOutcome(undefined);
    if (!(await form.check(['email']))) return;
    try {
      const email = form.values.email.trim();
      await api('POST /auth/resend-verification-email', { query: { email }, handlesFailure: true });
      setOutcome('sent');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setOutcome({ failure: error.status === 429 ? error.message : words.resendFailed });
    }
  });

  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {(!knownEmail || field.error) && (
        <Field
          {...field}
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          enterKeyHint="send"
        />
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {words.resend}
      </Button>
      <div role="status">
        {outcome === 'sent' && <Notice tone="plain">{words.resent}</Notice>}
        {typeof outcome === 'object' && <Notice>{outcome.failure}</Notice>}
      </div>
    </form>
  );
};

const emailErrors = async ({ email }: { email: string }) => {
  const { email: error } = await newPasswordErrors({ ...emptyNewPassword, email });
  return { email: error };
};
