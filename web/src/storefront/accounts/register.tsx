import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { frenchText } from '../../i18n/language.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useUser } from '../../session/current-user.ts';
import { loginAddress, returnAddress } from '../../session/return-address.ts';
import { register as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { clearAvailabilityCache } from './availability.ts';
import { Done } from './done.tsx';
import { AccountFrame } from './frame.tsx';
import { AccountFields, PersonFields } from './register-fields.tsx';
import {
  bodyOf,
  emptyRegistration,
  clearSavedRegistration,
  saveRegistration,
  savedRegistration,
  refusedFields,
  registrationErrors,
  steps,
} from './registration.ts';

const Register = () => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, emptyRegistration, registrationErrors);
  const [step, setStep] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [registered, setRegistered] = useState<string>();
  const [passwordHint, setPasswordHint] = useState(words.passwordHint);
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useUser();

  const goToStep = (next: number): void => {
    setFailure(undefined);
    flushSync(() => setStep(next));
    heading.current?.focus();
  };
  // Back leads to the previous step
  useCloseOnBack(step > 0 && registered === undefined, () => goToStep(0));

  const restore = useEffectEvent(() => {
    const saved = savedRegistration();
    form.rebase(emptyRegistration, saved);
    if (Object.values(saved).some(Boolean)) setPasswordHint(words.passwordAgain);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (form.values !== emptyRegistration && registered === undefined) saveRegistration(form.values);
  }, [form.values, registered]);

  const send = async (): Promise<void> => {
    try {
      const { user: created } = await api('POST /auth/register', { body: bodyOf(form.values), handlesFailure: true });
      clearSavedRegistration();
      setRegistered(created.email);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = refusedFields(error.fields);
      if (refused.step < 0) return setFailure(error.advice ?? words.failed);
      clearAvailabilityCache();
      goToStep(refused.step);
      form.showErrors(refused.errors);
    }
  };

  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined);
    if (await form.check(steps[step] ?? [])) await (step === 0 ? goToStep(1) : send());
  });

  if (user) return <Navigate to={returnAddress(query)} replace />;
  // A POST form, so that a password never gets into an address, even without JavaScript.
  return (
    <AccountFrame title={words.title} text={words.text} needsScript={words.needsScript}>
      <form ref={element} method="post" noValidate onSubmit={submit}>
        <p className="text-stone text-sm">{words.step({ now: step + 1, all: steps.length })}</p>
        <h2 ref={heading} tabIndex={-1} className="text-title-sm scroll-mt-28 outline-none">
          {words.steps[step]}
        </h2>
        <div aria-hidden="true" className="mt-3 mb-6 grid grid-cols-2 gap-2">
          {steps.map((_, at) => (
            <span key={at} className={cx('h-1 rounded-full', at <= step ? 'bg-olive' : 'bg-line')} />
          ))}
        </div>
        {failure && (
          <Notice role="alert" className="mb-5">
            {failure}
          </Notice>
        )}
        <div className="grid gap-y-2 [&_[id$=-error]]:mt-1 [&_[id$=-error]]:min-h-5">
          {step === 0 ? <AccountFields {...form} passwordHint={passwordHint} /> : <PersonFields {...form} />}
        </div>
        <div className="no-script:hidden mt-4 flex flex-wrap gap-3">
          {step > 0 && (
            <Button variant="secondary" size="lg" onClick={() => goToStep(step - 1)}>
              {words.previous}
            </Button>
          )}
          <Button type="submit" size="lg" busy={busy} className="grow">
            {step === 0 ? words.next : words.submit}
          </Button>
        </div>
      </form>
      <p className="text-stone border-line mt-8 border-t pt-6 text-center text-sm">
        {words.haveAccount}{' '}
        <Link to={loginAddress(location)} className="link inline-flex min-h-11 items-center">
          {words.login}
        </Link>
      </p>
      <Done
        open={registered !== undefined}
        title={<span lang={frenchText}>{words.done}</span>}
        next={words.doneLogin}
        onNext={() => void navigate(loginAddress(location), { replace: true, state: { email: registered } })}
      >
        <p className="wrap-anywhere">{words.doneText({ email: registered ?? '' })}</p>
      </Done>
    </AccountFrame>
  );
};

export default Register;
