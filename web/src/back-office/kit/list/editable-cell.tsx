import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { backOffice as words } from '../../../texts/back-office.ts';
import { cx } from '../../../ui/cx.ts';
import { inputClass } from '../../../ui/input-class.ts';
import { useCommand } from '../query/command.tsx';
import type { FailureWords } from '../query/failure-text.ts';

type Props = Pick<ComponentProps<'input'>, 'inputMode'> & {
  /** Accessible name: 'Stock of Savon noir'. */
  label: string;
  /** Value for the input. */
  value: string;
  /** Formatted value. */
  shown: string;
} & Cell;

export type Cell = {
  /** Contract path of the field. */
  field: string;
  /** Returns the error of the typed value. */
  check: (typed: string) => string | undefined;
  save: (typed: string) => Promise<unknown>;
  words: FailureWords & { done?: string };
};

/** A value edited in place: Enter saves, Esc cancels. Typed text and errors stay until then. */
export const EditableCell = ({ label, value, shown, field, check, save, words: commandWords, inputMode }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const restoresFocus = useRef(false);
  const isOpen = typed !== undefined;

  useEffect(() => {
    if (isOpen) input.current?.select();
    else if (restoresFocus.current) button.current?.focus();
    restoresFocus.current = false;
  }, [isOpen]);

  const close = ({ restoreFocus }: { restoreFocus: boolean }): void => {
    restoresFocus.current = restoreFocus;
    setTyped(undefined);
    forgetErrors();
  };
  const command = useCommand(save, { ...commandWords, onDone: () => close({ restoreFocus: true }) });
  const { busy } = command;
  const error = invalid ?? command.fieldErrors[field] ?? command.failure;
  const forgetErrors = (): void => {
    setInvalid(undefined);
    command.reset();
  };
  const submit = (): void => {
    if (typed === undefined) return;
    if (typed === value && !error) return close({ restoreFocus: true });
    const wrong = check(typed);
    setInvalid(wrong);
    if (!wrong) void command.run(typed);
  };

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        aria-label={words.change({ shown, label })}
        onClick={() => setTyped(value)}
        className="decoration-edge hover:bg-sand -mx-2 inline-flex min-h-9 items-center rounded px-2 whitespace-nowrap underline decoration-dotted underline-offset-4"
      >
        {shown}
      </button>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="inline-block w-30 text-start"
    >
      <input
        ref={input}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        readOnly={busy}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          forgetErrors();
        }}
        onBlur={() => typed === value && !busy && close({ restoreFocus: false })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || busy) return;
          event.preventDefault();
          close({ restoreFocus: true });
        }}
        className={cx(inputClass({ invalid: !!error }), 'min-h-9 px-2! text-sm!')}
      />
      <p className="flex min-h-7 items-center gap-3 text-xs">
        {busy ? (
          <span role="status">{words.savingCell}</span>
        ) : (
          <>
            <button type="submit" className="link min-h-6 font-medium">
              {words.saveCell}
            </button>
            <button type="button" onClick={() => close({ restoreFocus: true })} className="link min-h-6">
              {words.cancelCell}
            </button>
          </>
        )}
        <span id={`${id}-hint`} className="sr-only">
          {words.cellHint}
        </span>
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-clay-deep text-xs font-medium whitespace-normal">
        {error}
      </p>
    </form>
  );
};
