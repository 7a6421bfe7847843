import { useEffect, useRef } from 'react';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { Notice } from '../../ui/notice.tsx';
import { idOf } from './shipping-fields.tsx';
import type { ShippingForm } from './use-shipping-form.ts';

/** After a try with errors: what is wrong, each with a way to its field. It takes the focus, and goes with the last error. */
export const ErrorSummary = ({ form: { errors, sentWrong } }: { form: ShippingForm }) => {
  const box = useRef<HTMLDivElement>(null);
  const wrong = sentWrong.filter((field) => errors[field]);

  useEffect(() => {
    if (sentWrong.length > 0) box.current?.focus();
  }, [sentWrong]);

  return (
    wrong.length > 0 && (
      <Notice ref={box} role="alert" tabIndex={-1} className="mb-8">
        <p className="font-medium">{words.fix(wrong.length)}</p>
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
