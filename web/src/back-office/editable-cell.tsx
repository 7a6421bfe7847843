import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { backOffice as words } from '../texts/back-office.ts';
import { cx } from '../ui/cx.ts';
import { inputClass } from '../ui/input-class.ts';

type Props = Pick<ComponentProps<'input'>, 'inputMode'> & {
  /** What it is, for those who listen: 'Stock of Savon noir'. */ label: string;
  /** As it is typed. */ value: string;
  /** As it is read. */ shown: string;
  /** Answers what is wrong; nothing when it was saved. */ save: (typed: string) => Promise<string | undefined>;
};

/** A value changed where it stands: Enter saves, Esc cancels. What was typed stays until one of them, and so does what is wrong with it. */
export const EditableCell = ({ label, value, shown, save, inputMode }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const givesFocusBack = useRef(false);
  const isOpen = typed !== undefined;

  useEffect(() => {
    if (isOpen) input.current?.select();
    else if (givesFocusBack.current) button.current?.focus();
    givesFocusBack.current = false;
  }, [isOpen]);

  const close = (focus: boolean): void => {
    givesFocusBack.current = focus;
    setTyped(undefined);
    setError(undefined);
  };
  const submit = async (): Promise<void> => {
    if (busy || typed === undefined) return;
    if (typed === value && !error) return close(true);
    setBusy(true);
    try {
      const wrong = await save(typed);
      if (wrong === undefined) return close(true);
      setError(wrong);
    } finally {
      setBusy(false);
    }
  };

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        aria-label={words.change(shown, label)}
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
        void submit();
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
          setError(undefined);
        }}
        onBlur={() => typed === value && !busy && close(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || busy) return;
          event.preventDefault();
          close(true);
        }}
        className={cx(inputClass(!!error), 'min-h-9 px-2! text-sm!')}
      />
      <p className="flex min-h-7 items-center gap-3 text-xs">
        {busy ? (
          <span role="status">{words.savingCell}</span>
        ) : (
          <>
            <button type="submit" className="link min-h-6 font-medium">
              {words.saveCell}
            </button>
            <button type="button" onClick={() => close(true)} className="link min-h-6">
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
