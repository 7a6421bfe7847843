import { useRef, useState } from 'react';
import { api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { handleFailure } from '../lib/reactions.ts';
import { useForm, type Errors } from '../lib/use-form.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { useUserQuery } from './user-store.ts';
import { account } from './account.ts';
import { changePassword as common } from '../texts/change-password.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';

const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;

const empty: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

const errorsIn = async (values: Values): Promise<Errors<Name>> => {
  const [{ PasswordForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/accounts/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = PasswordForm.safeParse(values);
  return {
    ...(error && messagesByField(error)),
    ...(values.confirmPassword !== values.newPassword && { confirmPassword: common.differ }),
  };
};

type Words = {
  /** Message for empty fields. */
  incomplete?: string;
};

/** Changes the password; the texts differ between storefront and back office (ACCOUNTS-12). */
export const ChangePassword = ({ incomplete }: Words) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, empty, errorsIn);
  const [shown, setShown] = useState(false);
  const [outcome, setOutcome] = useState<'changed' | { failure: string }>();
  const { data: me } = useUserQuery(account);

  const { busy, submit } = useSubmit(async () => {
    setOutcome(undefined);
    if (!(await form.check(names))) {
      if (incomplete && names.some((name) => !form.values[name])) setOutcome({ failure: incomplete });
      return;
    }
    const sent = form.values;
    try {
      const { currentPassword, newPassword } = sent;
      await api('PUT /users/password', { body: { currentPassword, newPassword }, handlesFailure: true });
      form.rebase(sent, empty);
      setOutcome('changed');
      toast({ kind: 'success', text: common.changed });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) handleFailure(error);
      else if (error.code === 'wrong_password') form.showErrors({ currentPassword: error.message });
      else if (Object.keys(error.fields).length > 0) form.showErrors(error.fields);
      else setOutcome({ failure: error.status === 429 ? error.message : common.failed });
    }
  });

  const password = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <Field {...form.field(name)} {...{ label, autoComplete, hint }} type={shown ? 'text' : 'password'} {...asTyped} />
  );
  // A POST form, so that a password never gets into an address, even without JavaScript.
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <p className="text-stone">{common.text}</p>
      {/* for password managers: whose passwords these are */}
      <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      {password('currentPassword', common.current, 'current-password')}
      {password('newPassword', common.next, 'new-password', common.hint)}
      {password('confirmPassword', common.confirm, 'new-password')}
      <Checkbox label={common.show} checked={shown} onChange={({ target }) => setShown(target.checked)} />
      {typeof outcome === 'object' && <Notice role="alert">{outcome.failure}</Notice>}
      {outcome === 'changed' && (
        <Notice tone="plain">
          <p className="font-medium">{common.changed}</p>
          <p>{common.others}</p>
        </Notice>
      )}
      <Button type="submit" size="lg" busy={busy} className="sm:justify-self-start">
        {common.submit}
      </Button>
    </form>
  );
};

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr', maxLength: 128 };
