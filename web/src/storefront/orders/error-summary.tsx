import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { OrderForm } from './use-order-form.ts';

type Props<Field extends string> = {
  form: Pick<OrderForm<Field>, 'errors' | 'sentWrong'>;
  title: (wrong: number) => string;
  /** The id of a field's control. */ idOf: (field: Field) => string;
};

/** After a try with errors: what is wrong, each with a way to its field. It takes the focus, and goes with the last error. */
export const ErrorSummary = <Field extends string>({ form: { errors, sentWrong }, title, idOf }: Props<Field>) => {
  const box = useRef<HTMLDivElement>(null);
  const wrong = sentWrong.filter((field) => errors[field]);

  useEffect(() => {
    if (sentWrong.length > 0) box.current?.focus();
  }, [sentWrong]);

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
