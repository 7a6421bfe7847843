import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiFailure } from '../lib/failures.ts';
import { login } from '../texts/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentUser, type SessionUser } from './current-user.ts';
import { logIn, whyNoLogin } from './log-in.ts';
import { leadingBack } from './return-address.ts';
import { typedEmail } from './typed-email.ts';

type Errors = { email?: string | undefined; password?: string | undefined };
type Props = {
  /** What a wrong e-mail or password is called here; the page and the dialog differ. */
  wrong: string;
  onDone?: (user: SessionUser) => void;
  onFailure?: (text: string) => void;
};

/** E-mail and password. A failure shows in place; the e-mail stays, and so does the password unless it was wrong. */
export const LoginForm = ({ wrong, onDone, onFailure }: Props) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const location = useLocation();
  const [typed, setTyped] = useState(() => typedEmail(location.state));
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const input = (name: keyof Errors): HTMLInputElement | undefined => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : undefined;
  };
  const refuse = (wrongs: Errors): void => {
    setErrors(wrongs);
    input(wrongs.email ? 'email' : 'password')?.focus();
  };
  const failed = (error: ApiFailure): void => {
    const { email, password } = error.fields;
    if (email || password) return refuse({ email, password });
    const text = whyNoLogin(error, wrong);
    setFailure(text);
    onFailure?.(text);
    const box = input('password');
    if (error.status === 401 && box) box.value = '';
    box?.focus();
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const email = input('email')?.value.trim() ?? '';
    const password = input('password')?.value ?? '';
    setFailure(undefined);
    const missing = { email: email ? undefined : login.required, password: password ? undefined : login.required };
    if (missing.email ?? missing.password) return refuse(missing);
    setErrors({});
    setBusy(true);
    try {
      const user = await logIn(email, password);
      if (currentUser()) onDone?.(user);
      else setFailure(login.needsCookies);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  // A post, so that a password can never end up in an address, whatever sends the form.
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice role="alert">{failure}</Notice>}
      <Field
        id={`${id}email`}
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        error={errors.email}
        onChange={({ target }) => {
          setTyped(target.value);
          setErrors((now) => ({ ...now, email: undefined }));
        }}
      />
      <Field
        id={`${id}password`}
        label={login.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.password}
        onChange={() => setErrors((now) => ({ ...now, password: undefined }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={login.show} checked={shown} onChange={({ target }) => setShown(target.checked)} />
        <Link
          to={leadingBack('/forgot-password', location)}
          state={{ email: typed }}
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
