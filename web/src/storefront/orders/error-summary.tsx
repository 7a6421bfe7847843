import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  title: string;
  /** The invalid fields: ids of their controls, and messages. */ wrong: readonly { id: string; message: string }[];
  /** A new value with each invalid submit. */ submit: unknown;
};

/**
 * Error summary after an invalid submit, with links to the fields. It gets the focus, and disappears with the last
 * error.
 */
const ErrorSummary = ({ title, wrong, submit }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [submit]);
  return (
    <Notice ref={box} role="alert" tabIndex={-1} className="mb-8">
      <p className="font-medium">{title}</p>
      <ul className="mt-1">
        {wrong.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

export default ErrorSummary;
