import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { Errors } from '../../lib/use-form.ts';

type Props = {
  form: { errors: Errors<string>; invalidOnSubmit: readonly string[] };
  title: (wrong: number) => string;
  /** Returns the id of a field's control. */ idOf: (field: string) => string;
};

/**
 * Error summary after an invalid submit, with links to the fields. It gets the focus, and disappears with the last
 * error.
 */
const ErrorSummary = ({ form: { errors, invalidOnSubmit }, title, idOf }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const wrong = invalidOnSubmit.filter((field) => errors[field]);

  useEffect(() => {
    if (invalidOnSubmit.length > 0) box.current?.focus();
  }, [invalidOnSubmit]);

  return (
    wrong.length > 0 && (
      <Notice ref={box} role="alert" tabIndex={-1} className="mb-8">
        <p className="font-medium">{title(wrong.length)}</p>
        <ul className="mt-1">
          {wrong.map((field) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  );
};

export default ErrorSummary;
