import type { ContactForm as Message } from '@nabta/contract/contact.ts';
import { useState, type FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { contact, support } from '../../texts/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Name = keyof Message;
type Errors = Partial<Record<string, string>>;

/** Writes to the shop. What is typed stays until it was sent; `short` leaves out what is optional. */
const ContactForm = ({ intro = contact.intro, short = false }: { intro?: string | undefined; short?: boolean }) => {
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = messageIn(form);
    const wrong = faultsOf(message);
    setErrors(wrong);
    setFailure(undefined);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setState('sending');
    try {
      await api('POST /contact', { body: message, ownWords: true });
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(error.fields);
      setFailure(error.body?.message ?? contact.failed);
      setState('open');
    }
  };

  const field = (name: Name) => ({
    name,
    label: contact[name],
    error: errors[name],
    onInput: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <div className="bg-surface border-line self-start rounded border p-6 sm:p-10">
      <h2 className="text-title">{contact.title}</h2>
      {state === 'sent' ? (
        <div role="status" className="mt-4 grid justify-items-start gap-5">
          <p>{contact.sent}</p>
          <Button look="secondary" onClick={() => setState('open')}>
            {contact.another}
          </Button>
        </div>
      ) : (
        <form noValidate method="post" onSubmit={submit} className="mt-3 grid gap-4">
          <p className="text-stone text-sm">{intro}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('name')} autoComplete="name" />
            <Field {...field('email')} type="email" autoComplete="email" />
            {!short && <Field {...field('phone')} type="tel" autoComplete="tel" optional />}
            {!short && <Field {...field('company')} autoComplete="organization" optional />}
          </div>
          <TextArea {...field('message')} maxLength={5000} />
          <p role="alert" className="text-clay-deep text-sm font-medium empty:hidden">
            {failure}
          </p>
          <Button type="submit" busy={state === 'sending'} className="no-script:hidden justify-self-start">
            {contact.send}
          </Button>
          <p className="no-script:block hidden text-sm">{contact.needsScript(support.email)}</p>
        </form>
      )}
    </div>
  );
};

export default ContactForm;

const messageIn = (form: HTMLFormElement): Message => {
  const given = new FormData(form);
  const text = (name: Name): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    message: text('message'),
  };
};

const faultsOf = ({ name, email, message }: Message): Errors => ({
  ...(!name && { name: contact.nameMissing }),
  ...(!email ? { email: contact.emailMissing } : !/^\S+@\S+\.\S+$/.test(email) && { email: contact.emailInvalid }),
  ...(!message && { message: contact.messageMissing }),
});
