import { useEffect, useId, useRef, useState } from 'react';
import { backOffice } from '../../texts/back-office.ts';
import { cx } from '../../ui/cx.ts';
import { inputClass } from '../../ui/input-class.ts';
import { useCommand } from '../kit/query/command.tsx';
import { tableAction } from '../kit/list/table.tsx';
import type { Kind, Row } from './kinds.ts';
import { setStatus } from './set-status.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  kind: Kind;
  order: Row;
  /** Gets the current state of the order, also when another admin has changed it. */
  onRead: (order: Row) => void;
  onSaved: () => void;
};

/**
 * The status, edited in place: Enter or the button saves, Esc cancels. Not saved with each choice: every change sends a
 * mail to the customer, and the arrow keys step through all statuses.
 */
export const StatusCell = ({ kind, order, onRead, onSaved }: Props) => {
  const { words, nextOf } = kind;
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  /** The order when editing began: later changes of others are not overwritten unnoticed. */
  const [initial, setInitial] = useState(order);
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
    command.reset();
  };
  const command = useCommand(
    (status: string) =>
      setStatus(kind, initial, status, (now) => {
        setInitial(now);
        onRead(now);
      }),
    {
      done: words.changed,
      failed: words.notChanged,
      broke: words.errorChanging,
      onDone: () => {
        close();
        onSaved();
      },
    },
  );
  const { busy, failure: error } = command;
  const save = (): void => {
    if (chosen === undefined) return;
    if (chosen === order.status) close();
    else void command.run(chosen);
  };

  const label = words.statusOf({ number: order.orderNumber });
  const badge = <StatusBadge status={order.status} names={words.names} unknown={words.unknown} />;
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={backOffice.change({ shown: words.names[order.status] ?? words.unknown, label })}
        onClick={() => {
          setInitial(order);
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
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) {
          // a surrounding dialog stays open
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
          command.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
        className={cx(inputClass({ invalid: !!error }), 'min-h-9 px-2! text-sm!')}
      >
        {nextOf(order.status).map((each) => (
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
