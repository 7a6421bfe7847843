import type { ContactForm as Message } from '@nabta/contract/contact/contact.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { contact, support } from '../../texts/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const names = ['name', 'email', 'phone', 'company', 'message'] as const satisfies readonly (keyof Message)[];
type Name = (typeof names)[number];
type Values = Record<Name, string>;

const empty: Values = { name: '', email: '', phone: '', company: '', message: '' };

/** The contact form. Typed values stay until they are sent; `short` omits the optional fields. */
const ContactForm = ({ intro = contact.intro, short = false }: { intro?: string | undefined; short?: boolean }) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>(element, empty, errorsIn);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setFailure(undefined);
    if (state === 'sending' || !(await form.check(names))) return;
    setState('sending');
    try {
      await api('POST /contact', { body: trimmed(form.values), handlesFailure: true });
      form.rebase(form.values, empty);
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('open');
      form.showErrors(error.fields);
      setFailure(error.body?.message ?? contact.failed);
    }
  };

  const field = (name: Name) => ({ ...form.field(name), label: contact[name] });

  return (
    <div className="bg-surface border-line self-start rounded border p-6 sm:p-10">
      <h2 className="text-title">{contact.title}</h2>
      {state === 'sent' ? (
        <div role="status" className="mt-4 grid justify-items-start gap-5">
          <p>{contact.sent}</p>
          <Button variant="secondary" onClick={() => setState('open')}>
            {contact.another}
          </Button>
        </div>
      ) : (
        <form ref={element} noValidate method="post" onSubmit={submit} className="mt-3 grid gap-4">
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
          <p className="no-script:block hidden text-sm">{contact.needsScript({ email: support.email })}</p>
        </form>
      )}
    </div>
  );
};

export default ContactForm;

const trimmed = (values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Values;

const errorsIn = async (values: Values): Promise<Errors<Name>> => {
  const { name, email, message } = trimmed(values);
  const emailError = !email ? contact.emailMissing : !/^\S+@\S+\.\S+$/.test(email) && contact.emailInvalid;
  return {
    ...(!name && { name: contact.nameMissing }),
    ...(emailError && { email: emailError }),
    ...(!message && { message: contact.messageMissing }),
  };
};
