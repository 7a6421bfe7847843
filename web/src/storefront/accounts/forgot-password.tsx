import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { fields as labels, forgot as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { AccountFrame } from './frame.tsx';

type Name = 'email' | 'otp' | 'newPassword';

const errorsIn = async (values: Record<Name, string>): Promise<Errors<Name>> => {
  const [{ ResetForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = ResetForm.safeParse(values);
  return error ? messagesByField(error) : {};
};

const ForgotPassword = () => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Name>(element, { email: '', otp: '', newPassword: '' }, errorsIn);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (asked) element.current?.querySelector('input')?.focus();
  }, [asked]);
  const toLogin = () => void navigate(addresses.login, { replace: true });

  const ask = async (): Promise<void> => {
    if (!(await form.check(['email']))) return;
    try {
      const { email } = form.values;
      await api('POST /auth/forgot-password', { body: { email }, ownWords: true });
      toast({ kind: 'success', text: words.sent });
      setAsked(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.status === 429 ? error.message : words.sendFailed);
    }
  };

  const reset = async (): Promise<void> => {
    if (!(await form.check(['otp', 'newPassword']))) return;
    try {
      await api('POST /auth/reset-password', { body: form.values, ownWords: true });
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.body?.message ?? words.resetFailed);
    }
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    await (asked ? reset() : ask()).finally(() => setBusy(false));
  };

  return (
    <AccountFrame
      title={words.title}
      text={asked ? words.codeText(form.values.email.trim()) : words.text}
      needsScript={words.needsScript}
    >
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Notice role="alert">{failure}</Notice>}
        {asked ? (
          <>
            <Field
              {...form.field('otp')}
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <Field
              {...form.field('newPassword')}
              label={words.newPassword}
              type="password"
              autoComplete="new-password"
            />
          </>
        ) : (
          <Field
            {...form.field('email')}
            label={labels.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
        <Button type="submit" size="lg" block busy={busy}>
          {asked ? words.reset : words.send}
        </Button>
        {asked && (
          <Button
            look="quiet"
            className="justify-self-center"
            onClick={() => {
              setFailure(undefined);
              setAsked(false);
            }}
          >
            {words.again}
          </Button>
        )}
      </form>
      <Dialog open={done} onClose={toLogin} title={words.done}>
        <p>{words.doneText}</p>
        <Button block className="mt-6" onClick={toLogin}>
          {words.back}
        </Button>
      </Dialog>
    </AccountFrame>
  );
};

export default ForgotPassword;
