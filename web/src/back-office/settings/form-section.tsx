import type { ReactNode } from 'react';

type Props = { title: string; about?: ReactNode; children: ReactNode };

/** A group of fields with its heading. */
export const FormSection = ({ title, about, children }: Props) => (
  <fieldset className="grid min-w-0 gap-5">
    <legend className="mb-3 text-base font-semibold">{title}</legend>
    {about && <div className="text-stone max-w-prose text-sm">{about}</div>}
    {children}
  </fieldset>
);
