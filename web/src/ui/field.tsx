import { useId, type ComponentProps, type ReactNode } from 'react';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { inputClass } from './input-class.ts';

export type FieldWords = {
  label: ReactNode;
  hint?: string | undefined;
  /** Error message; shown beside the field and announced with it. */
  error?: string | undefined;
  /** Marks a field as optional, in the language of the page or by this word; fields are required by default. */
  optional?: boolean | string;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
};

/** Label, hint and error around a form control; `children` gets the attributes that connect them. */
export const FieldFrame = ({
  label,
  hint,
  error,
  optional = false,
  id: given,
  className,
  children,
}: FieldWords & {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) => {
  const generatedId = useId();
  const id = given ?? generatedId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {optional && <span className="text-stone font-normal"> ({optional === true ? ui.optional : optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required: !optional,
      })}
      {/* an error is close to its control; where its line is reserved, the empty one is last */}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="text-clay-deep mt-1.5 text-xs font-medium empty:order-last empty:mt-0"
      >
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-stone mt-1.5 text-xs">
          {hint}
        </p>
      )}
    </div>
  );
};

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldWords & { id?: string };

/** Of these the parts have one order in every language. */
const leftToRight = new Set<string | undefined>(['email', 'tel', 'url']);

/** A text field with its label. */
export const Field = ({ label, hint, error, optional = false, id, className, ...input }: Props) => (
  <FieldFrame {...{ label, hint, error, optional, id, className }}>
    {(wiring) => (
      <input
        {...wiring}
        {...(leftToRight.has(input.type) && { dir: 'ltr' })}
        {...input}
        className={cx(inputClass({ invalid: !!error }), 'min-h-12', leftToRight.has(input.type) && 'rtl:text-end')}
      />
    )}
  </FieldFrame>
);
