import { useEffect, useEffectEvent, useRef } from 'react';
import { errorSummary, guestErrorSummary } from '../../texts/error-summary.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  title: string;
  /** The invalid fields: ids of their controls, and messages. */
  wrong: readonly { id: string; message: string }[];
  /** The names of the fields; a new list with each invalid submit. */
  submit: readonly unknown[];
  buyer: 'guest' | 'account';
};

/** More would fill the screen of a phone; the others follow once these are corrected. */
const MOST_LINKS = 3;

const focus = (id: string): void => document.getElementById(id)?.focus();

/**
 * Error summary after an invalid submit, with links to the first fields. It gets the focus, and disappears with the last
 * error. Where only one field was invalid, that field gets the focus and needs no link.
 */
const ErrorSummary = ({ title, wrong, submit, buyer }: Props) => {
  const words = buyer === 'guest' ? guestErrorSummary : errorSummary;
  const box = useRef<HTMLDivElement>(null);
  const isOne = submit.length === 1;
  const onSubmit = useEffectEvent(() => (isOne && wrong[0] ? focus(wrong[0].id) : box.current?.focus()));
  useEffect(() => onSubmit(), [submit]);
  const others = wrong.length - MOST_LINKS;
  return (
    <Notice ref={box} role="alert" tabIndex={-1} className="mb-8">
      <p className="font-medium">{title}</p>
      <ul className="mt-1" hidden={isOne}>
        {wrong.slice(0, MOST_LINKS).map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focus(id);
              }}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
        {others > 0 && <li>{words.more({ n: others })}</li>}
      </ul>
    </Notice>
  );
};

export default ErrorSummary;
