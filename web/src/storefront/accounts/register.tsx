import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { errorsOf, useForm } from '../../lib/use-form.ts';
import { fields as labels, register as words } from '../../texts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../addresses.ts';
import { AccountFrame } from './frame.tsx';
import {
  accountFields,
  bodyOf,
  emptyRegistration,
  personFields,
  registrationErrors,
  takenErrors,
  type RegisterField,
} from './registration.ts';

const Register = () => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, emptyRegistration, registrationErrors);
  const [step, setStep] = useState<0 | 1>(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [registered, setRegistered] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();

  const turned = useRef(false);
  useEffect(() => {
    if (turned.current) heading.current?.focus();
    turned.current = true;
  }, [step]);

  const next = async (): Promise<void> => {
    if (!(await form.check(accountFields))) return;
    try {
      const taken = await takenErrors(form.values);
      if (Object.keys(taken).length > 0) form.refuse(taken);
      else setStep(1);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.status === 429 ? error.message : words.checkFailed);
    }
  };

  const send = async (): Promise<void> => {
    if (!(await form.check(personFields))) return;
    try {
      const { user } = await api('POST /auth/register', { body: bodyOf(form.values), ownWords: true });
      setRegistered(user.email);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const wrong = errorsOf<RegisterField>(error.fields);
      if (accountFields.some((name) => wrong[name])) setStep(0);
      if (Object.keys(wrong).length > 0) form.refuse(wrong);
      else setFailure(error.body?.message ?? words.failed);
    }
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    await (step === 0 ? next() : send()).finally(() => setBusy(false));
  };

  return (
    <AccountFrame title={words.title} text={words.text} needsScript={words.needsScript}>
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <div>
          <p className="text-stone text-sm">{words.step(step + 1, words.steps.length)}</p>
          <h2 ref={heading} tabIndex={-1} className="text-title-sm outline-none">
            {words.steps[step]}
          </h2>
        </div>
        {failure && <Notice role="alert">{failure}</Notice>}
        {step === 0 ? <Account field={form.field} /> : <Person field={form.field} />}
        <div className="mt-2 flex flex-wrap-reverse gap-3">
          {step === 1 && (
            <Button look="secondary" size="lg" className="grow" onClick={() => setStep(0)}>
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
        <Link to={addresses.login} className="link inline-flex min-h-11 items-center">
          {words.login}
        </Link>
      </p>
      <Dialog
        open={registered !== undefined}
        onClose={() => void navigate(addresses.login, { replace: true })}
        title={words.done}
      >
        <p className="wrap-anywhere">{words.doneText(registered ?? '')}</p>
        <Button block className="mt-6" onClick={() => void navigate(addresses.login, { replace: true })}>
          {words.doneLogin}
        </Button>
      </Dialog>
    </AccountFrame>
  );
};

type Form = ReturnType<typeof useForm<keyof typeof emptyRegistration>>;

const Account = ({ field }: Pick<Form, 'field'>) => (
  <>
    <Field {...field('userName')} label={labels.userName} autoComplete="username" autoCapitalize="none" />
    <Field {...field('email')} label={labels.email} type="email" autoComplete="email" autoCapitalize="none" />
    <Field
      {...field('phoneNumber')}
      label={labels.phoneNumber}
      hint={words.phoneHint}
      type="tel"
      autoComplete="tel"
      dir="ltr"
    />
    <Field
      {...field('password')}
      label={labels.password}
      hint={words.passwordHint}
      type="password"
      autoComplete="new-password"
    />
    <Field {...field('confirmPassword')} label={labels.confirmPassword} type="password" autoComplete="new-password" />
  </>
);

const Person = ({ field }: Pick<Form, 'field'>) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('firstName')} label={labels.firstName} autoComplete="given-name" dir="auto" />
      <Field {...field('lastName')} label={labels.lastName} autoComplete="family-name" dir="auto" />
    </div>
    <Field {...field('streetAddress')} label={labels.streetAddress} autoComplete="street-address" dir="auto" />
    <Field {...field('Region')} label={labels.Region} autoComplete="address-level1" dir="auto" />
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('City')} label={labels.City} autoComplete="address-level2" dir="auto" />
      <Field {...field('postalCode')} label={labels.postalCode} autoComplete="postal-code" inputMode="numeric" />
    </div>
  </>
);

export default Register;
