import { useEffect, useId, useRef, useState } from 'react';
import { backOffice } from '../../texts/back-office.ts';
import { cx } from '../../ui/cx.ts';
import { inputClass } from '../../ui/input-class.ts';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { tableAction } from '../table.tsx';
import type { Kind, Row } from './kinds.ts';
import { setStatus } from './set-status.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  kind: Kind;
  order: Row;
  /** Given the order as it is now, also when somebody else changed it. */ onRead: (order: Row) => void;
  onSaved: () => void;
};

/**
 * The status, changed where it stands: Enter or the button saves, Esc cancels. Not at once with another choice: each
 * change writes to the customer, and the arrow keys go through all of them.
 */
export const StatusCell = ({ kind, order, onRead, onSaved }: Props) => {
  const { words, statuses } = kind;
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  /** As it was when one began: what others do meanwhile is not overwritten unknowingly. */
  const [seen, setSeen] = useState(order);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = chosen !== undefined;
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? select : button).current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = (): void => {
    setChosen(undefined);
    setError(undefined);
  };
  const save = async (): Promise<void> => {
    if (busy || chosen === undefined) return;
    if (chosen === order.status) return close();
    setBusy(true);
    setError(undefined);
    try {
      await setStatus(kind, seen, chosen, (now) => {
        setSeen(now);
        onRead(now);
      });
      toast({ kind: 'success', text: words.changed });
      close();
      onSaved();
    } catch (failure) {
      setError(whyNot(failure, words.notChanged, words.errorChanging));
    } finally {
      setBusy(false);
    }
  };

  const label = words.statusOf(order.orderNumber);
  const badge = <StatusBadge status={order.status} names={words.names} unknown={words.unknown} />;
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={backOffice.change(words.names[order.status] ?? words.unknown, label)}
        onClick={() => {
          setSeen(order);
          setChosen(order.status);
        }}
        className="hover:bg-sand -mx-1 inline-flex min-h-9 items-center rounded-full px-1"
      >
        {badge}
      </button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) {
          // a dialog around it stays
          event.preventDefault();
          event.stopPropagation();
          close();
        }
      }}
      className="w-40"
    >
      <select
        ref={select}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
        className={cx(inputClass(!!error), 'min-h-9 px-2! text-sm!')}
      >
        {statuses.map((each) => (
          <option key={each} value={each}>
            {words.names[each]}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="sr-only">
        {backOffice.cellHint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-clay-deep mt-1 text-xs font-medium whitespace-normal">
        {error}
      </p>
      <button type="submit" aria-disabled={busy} className={tableAction}>
        {busy ? words.saving : words.saveStatus}
      </button>
      <button type="button" onClick={close} className={tableAction}>
        {words.cancel}
      </button>
    </form>
  );
};
