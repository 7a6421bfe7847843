import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { cx } from './cx.ts';
import { FieldFrame, type FieldWords } from './field.tsx';
import { X } from './icons.tsx';
import { inputClass } from './input-class.ts';

type Props = FieldWords &
  Pick<ComponentProps<'input'>, 'lang' | 'dir' | 'required' | 'className'> & {
    values: readonly string[];
    onChange: (values: readonly string[]) => void;
    /** Label of the button that removes a value. */
    removeLabel: (value: string) => string;
    /** Separates the values of a pasted list. */
    separator?: RegExp;
  };

/**
 * A list of short texts: Enter and leaving the field add the typed text. Duplicates are not added. By default a comma or
 * semicolon followed by a space separates values, as in a pasted list; names such as 1,2-Hexanediol stay whole.
 */
export const TagInput = ({
  values,
  onChange,
  removeLabel,
  separator = /[,;،؛]\s+/,
  lang,
  dir = 'auto',
  required,
  ...frame
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const add = (): void => {
    const lowerCased = new Set(values.map(lowerCase));
    const added: string[] = [];
    for (const each of typed.split(separator).map((part) => part.trim())) {
      if (!each || lowerCased.has(lowerCase(each))) continue;
      lowerCased.add(lowerCase(each));
      added.push(each);
    }
    if (added.length > 0) onChange([...values, ...added]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds a value instead of sending the form
    event.preventDefault();
    add();
  };

  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <>
          {values.length > 0 && (
            <ul className="mb-2 flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li
                  key={value}
                  className="bg-sand flex min-w-0 items-center gap-1 rounded-full py-0.5 ps-3 pe-1 text-sm"
                >
                  <bdi className="min-w-0 wrap-anywhere">{value}</bdi>
                  <button
                    type="button"
                    aria-label={removeLabel(value)}
                    onClick={() => {
                      onChange(values.filter((each) => each !== value));
                      input.current?.focus();
                    }}
                    className="hover:bg-surface grid size-7 shrink-0 place-items-center rounded-full"
                  >
                    <X className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            {...(required !== undefined && { required })}
            ref={input}
            lang={lang}
            dir={dir}
            autoComplete="off"
            enterKeyHint="enter"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            className={cx(inputClass({ invalid: !!frame.error }), 'min-h-12')}
          />
        </>
      )}
    </FieldFrame>
  );
};

const lowerCase = (text: string): string => text.toLocaleLowerCase();
