import { useId } from 'react';
import { backOffice as words } from '../../../texts/back-office.ts';
import { Columns3 } from '../../../ui/back-office-icons.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { usePopover } from './use-popover.ts';

type Props = {
  columns: readonly { id?: string; label: string }[];
  hidden: ReadonlySet<string | undefined>;
  onToggle: (id: string) => void;
};

/** A button in the head of a table, and the columns that it shows or hides. */
export const ColumnChoice = ({ columns, hidden, onToggle }: Props) => {
  const id = useId();
  const { button, box, isOpen, open, close } = usePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={words.columns}
        title={words.columns}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close({ focusesButton: true }) : open())}
        className="hover:bg-sand inline-grid size-7 shrink-0 place-items-center rounded transition-colors"
      >
        <Columns3 className="size-4.5" />
      </button>
      {isOpen && (
        <div
          ref={box}
          id={id}
          role="group"
          popover="manual"
          aria-label={words.columns}
          className="popover px-4 py-1 font-normal"
        >
          {columns.map(
            ({ id: column, label }) =>
              column && (
                <Checkbox key={column} label={label} checked={!hidden.has(column)} onChange={() => onToggle(column)} />
              ),
          )}
        </div>
      )}
    </>
  );
};
