import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm } from '../../lib/use-form.ts';
import { loginAddress } from '../../session/return-address.ts';
import { typedEmail } from '../../session/typed-email.ts';
import { fields as labels, forgot as words, register } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Done } from './done.tsx';
import { AccountFrame } from './frame.tsx';
import {
  codeIn,
  emptyNewPassword,
  clearCodeRequest,
  saveCodeRequest,
  savedCodeRequest,
  newPasswordErrors,
} from './new-password.ts';

const ForgotPassword = () => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, emptyNewPassword, newPasswordErrors);
  const [step, setStep] = useState<'address' | 'code'>('address');
  const [busy, setBusy] = useState<'form' | 'again'>();
  const [failure, setFailure] = useState<string>();
  const [shown, setShown] = useState(false);
  const [done, setDone] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const email = form.values.email.trim();

  const goToStep = (next: typeof step): void => {
    setFailure(undefined);
    flushSync(() => setStep(next));
    element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  };
  const changeAddress = (): void => {
    clearCodeRequest();
    goToStep('address');
  };
  useCloseOnBack(step === 'code' && !done, changeAddress);

  const restore = useEffectEvent(() => {
    const saved = savedCodeRequest();
    form.rebase(emptyNewPassword, { ...emptyNewPassword, email: saved ?? typedEmail(location.state) });
    if (saved) setStep('code');
  });
  useEffect(() => restore(), []);

  const requestCode = async (): Promise<void> => {
    try {
      await api('POST /auth/forgot-password', { body: { email }, handlesFailure: true });
      toast({ kind: 'success', text: words.sent });
      saveCodeRequest(email);
      form.change('otp', '');
      goToStep('code');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.status === 429 ? error.message : words.sendFailed);
    }
  };

  const reset = async (): Promise<void> => {
    try {
      await api('POST /auth/reset-password', { body: { ...form.values, email }, handlesFailure: true });
      clearCodeRequest();
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { otp, newPassword } = error.code === 'code_invalid' ? { otp: error.message } : error.fields;
      if (otp ?? newPassword) form.showErrors({ otp, newPassword });
      else setFailure(error.advice ?? words.resetFailed);
    }
  };

  const runWhileBusy = async (what: typeof busy, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setFailure(undefined);
    setBusy(what);
    await work().finally(() => setBusy(undefined));
  };
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    return runWhileBusy('form', async () => {
      if (step === 'address') return (await form.check(['email'])) ? requestCode() : undefined;
      if (await form.check(['otp', 'newPassword'])) await reset();
    });
  };

  // A POST form, so that a password never gets into an address, even without JavaScript.
  return (
    <AccountFrame
      title={words.title}
      text={step === 'address' ? words.text : <CodeSent email={email} />}
      needsScript={words.needsScript}
    >
      <form ref={element} method="post" noValidate onSubmit={submit}>
        {failure && (
          <Notice role="alert" className="mb-5">
            {failure}
          </Notice>
        )}
        <div className="grid gap-y-2 [&_[id$=-error]]:mt-1 [&_[id$=-error]]:min-h-5">
          {step === 'address' ? (
            <Field
              {...form.field('email')}
              label={labels.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              enterKeyHint="send"
            />
          ) : (
            <>
              {/* for password managers: whose password this is */}
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <Field
                {...form.field('otp')}
                label={words.code}
                onChange={({ target }) => form.change('otp', codeIn(target.value))}
                inputMode="numeric"
                autoComplete="one-time-code"
                enterKeyHint="next"
              />
              <Field
                {...form.field('newPassword')}
                label={words.newPassword}
                hint={register.passwordHint}
                type={shown ? 'text' : 'password'}
                autoComplete="new-password"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={128}
                enterKeyHint="done"
              />
              <Checkbox label={register.show} checked={shown} onChange={({ target }) => setShown(target.checked)} />
            </>
          )}
        </div>
        <Button type="submit" size="lg" block busy={busy === 'form'} className="no-script:hidden mt-4">
          {step === 'address' ? words.send : words.reset}
        </Button>
        {step === 'code' && (
          <div className="mt-4 flex flex-wrap justify-center gap-x-6">
            <Button variant="quiet" busy={busy === 'again'} onClick={() => runWhileBusy('again', requestCode)}>
              {words.again}
            </Button>
            <Button variant="quiet" onClick={changeAddress}>
              {words.other}
            </Button>
          </div>
        )}
      </form>
      {step === 'address' && (
        <p className="border-line mt-8 border-t pt-6 text-center text-sm">
          <Link to={loginAddress(location)} className="link inline-flex min-h-11 items-center">
            {words.back}
          </Link>
        </p>
      )}
      <Done
        open={done}
        title={words.done}
        next={words.back}
        onNext={() => void navigate(loginAddress(location), { replace: true, state: { email } })}
      >
        <p>{words.doneText}</p>
      </Done>
    </AccountFrame>
  );
};

export default ForgotPassword;

const CodeSent = ({ email }: { email: string }) => {
  const [before, after] = words.codeSent;
  return (
    <>
      {before} <bdi className="text-ink font-medium wrap-anywhere">{email}</bdi> {after}
    </>
  );
};
