import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import { get, type FieldValues } from 'react-hook-form';
import { colon, listOf } from '../../../i18n/language.ts';
import { conflict as words } from '../../../texts/saving.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Conflicts, Shown } from './use-conflicts.ts';

type Props<Values extends FieldValues> = {
  conflicts: Conflicts<Values>;
  /** By field. */
  fields: Readonly<Record<string, Shown<Values>>>;
  /** Level of the heading, where the form is not below one of level 2. */
  level?: 'h2' | 'h3';
};

/** Shows the changes of other admins to a form; where both sides changed a field, the admin decides. */
export const Conflict = <Values extends FieldValues>({ conflicts, fields, level: Heading = 'h3' }: Props<Values>) => {
  const { undecided, followed, mine, theirs } = conflicts;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = undecided.length > 0;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (!isOpen && followed.length === 0) return undefined;
  const labelOf = (name: string): string => fields[name]?.label ?? name;
  const shown = (name: string, values: Values) =>
    fields[name]?.show?.(values) ?? <bdi className="wrap-anywhere">{textOf(get(values, name)) || words.none}</bdi>;
  return (
    <Notice tone={isOpen ? 'bad' : 'plain'} role="alert" className="mb-5">
      <Heading ref={heading} tabIndex={-1} className="font-text text-ink text-sm font-semibold">
        {words.title}
      </Heading>
      {isOpen && (
        <>
          <p className="text-ink">{words.text}</p>
          <ul className="text-ink mt-3 grid gap-4">
            {undecided.map((name) => (
              <li key={name} className="border-line border-t pt-3">
                <p className="font-semibold">{labelOf(name)}</p>
                <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                  {[[words.yours, mine] as const, [words.theirs, theirs] as const].map(([whose, values]) => (
                    <div key={whose} className="contents">
                      <dt>{whose}</dt>
                      <dd className="max-h-32 overflow-y-auto whitespace-pre-line">{shown(name, values)}</dd>
                    </div>
                  ))}
                </dl>
                <div className="mt-2 flex flex-wrap gap-2">
                  {[[words.keep, conflicts.keepMine] as const, [words.take, conflicts.takeTheirs] as const].map(
                    ([action, run]) => (
                      <Button
                        key={action}
                        variant="secondary"
                        aria-label={words.actionLabel({ action, field: labelOf(name) })}
                        onClick={() => run(name)}
                      >
                        {action}
                      </Button>
                    ),
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {followed.length > 0 && (
        <div className="text-ink mt-3">
          <p>{words.followed}</p>
          <ul className="mt-1">
            {followed.map((name) => (
              <li key={name} className="max-h-32 overflow-y-auto whitespace-pre-line">
                {labelOf(name) + colon}
                {shown(name, theirs)}
              </li>
            ))}
          </ul>
          {!isOpen && (
            <Button variant="quiet" onClick={conflicts.seen}>
              {words.close}
            </Button>
          )}
        </div>
      )}
    </Notice>
  );
};

const textOf = (value: unknown): string =>
  Array.isArray(value) ? listOf(value.map(String)) : typeof value === 'string' ? value : '';

/** What the element of a form needs of `useContractForm` and of the command that saves it. */
export type Sending = {
  form: {
    element: RefObject<HTMLFormElement | null>;
    submit: (event: SubmitEvent, send: () => Promise<unknown>) => void;
  };
  saving: { busy: boolean; failure: string | undefined; run: () => Promise<unknown>; reset: () => void };
};
type FormOptions = Sending & {
  /** Must be decided before the form is sent: the focus goes to the undecided ones. */
  conflicts?: { undecided: readonly string[] } | undefined;
  /** It can't be sent now. */
  waits?: boolean;
};

/** Props of the element of a form. */
export const formProps = ({ form, saving, conflicts, waits = saving.busy }: FormOptions) => ({
  ref: form.element,
  method: 'post',
  noValidate: true,
  onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (waits) return;
    saving.reset();
    if (conflicts && conflicts.undecided.length > 0)
      event.currentTarget.querySelector<HTMLElement>('[role=alert] :is(h2, h3)')?.focus();
    else form.submit(event, saving.run);
  },
});
