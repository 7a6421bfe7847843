import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiFailure } from '../lib/failures.ts';
import { useForm } from '../lib/use-form.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { login } from '../texts/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentUser, type SessionUser } from './current-user.ts';
import { logIn, loginFailureText } from './log-in.ts';
import { withReturnAddress } from './return-address.ts';
import { typedEmail } from './typed-email.ts';

type Values = { email: string; password: string };
type Props = {
  /** The message for a wrong e-mail or password; page and dialog differ. */
  wrong: string;
  onDone?: (user: SessionUser) => void;
};

const requiredErrors = async ({ email, password }: Values) => ({
  email: email.trim() ? undefined : login.required,
  password: password ? undefined : login.required,
});

/** E-mail and password. Failures are shown inline; the e-mail stays, and the password too unless it was wrong. */
export const LoginForm = ({ wrong, onDone }: Props) => {
  const [failure, setFailure] = useState<string>();
  const location = useLocation();
  const [shown, setShown] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => ({ email: typedEmail(location.state), password: '' }));
  const form = useForm<Values>(element, initial, requiredErrors);
  const id = useId();

  const failed = (error: ApiFailure): void => {
    const { email, password } = error.fields;
    if (email || password) return form.showErrors({ email, password });
    setFailure(loginFailureText(error, wrong));
    if (error.status === 401) form.change('password', '');
    element.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  };

  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined);
    if (!(await form.check(['email', 'password']))) return;
    try {
      const user = await logIn(form.values.email.trim(), form.values.password);
      if (currentUser()) onDone?.(user);
      else setFailure(login.needsCookies);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      failed(error);
    }
  });

  // A POST form, so that a password never gets into an address, even without JavaScript.
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice role="alert">{failure}</Notice>}
      <Field
        {...form.field('email')}
        id={`${id}email`}
        label={login.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...form.field('password')}
        id={`${id}password`}
        label={login.password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={login.show} checked={shown} onChange={({ target }) => setShown(target.checked)} />
        <Link
          to={withReturnAddress('/forgot-password', location)}
          state={{ email: form.values.email }}
          replace
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {login.forgot}
        </Link>
      </div>
      <Button type="submit" size="lg" block busy={busy} className="no-script:hidden">
        {login.submit}
      </Button>
    </form>
  );
};
