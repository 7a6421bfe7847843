import { useId, useLayoutEffect, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { backOffice as words } from '../../../texts/back-office.ts';
import { Ellipsis } from '../../../ui/back-office-icons.tsx';
import { cx } from '../../../ui/cx.ts';
import { tableAction } from './table.tsx';
import { usePopover } from './use-popover.ts';

/** A button, a link, or a link that opens a tab of its own. */
type RowAction = { label: string; deletes?: boolean; busy?: boolean } & (
  | { run: () => void }
  | { to: string }
  | { opens: string }
);

type Props = {
  /** The main action first. */
  actions: readonly RowAction[];
  /** How many are buttons; the others are in the menu. */
  inSight?: number;
  /** Accessible name of an action, with the name of the row. */
  labelOf: (action: string) => string;
  /** Text of a failed action. */
  failure?: string | undefined;
};

/** The actions of a row: the first ones as buttons, the others in a menu (ADMIN-6). */
export const RowActions = ({ actions, inSight = 1, labelOf, failure }: Props) => (
  <>
    {actions.slice(0, inSight).map((action) => (
      <Action key={action.label} action={action} aria-label={labelOf(action.label)} className={tableAction} />
    ))}
    {actions.length > inSight && <RowMenu actions={actions.slice(inSight)} labelOf={labelOf} />}
    <span aria-live="polite" className="text-clay-deep block text-xs font-medium whitespace-normal empty:hidden">
      {failure}
    </span>
  </>
);

type ActionProps = { action: RowAction; 'aria-label': string; className: string; role?: 'menuitem'; tabIndex?: number };

const Action = ({ action, ...rest }: ActionProps) =>
  'to' in action ? (
    <Link to={action.to} {...rest}>
      {action.label}
    </Link>
  ) : 'opens' in action ? (
    <a href={action.opens} target="_blank" rel="noopener" {...rest}>
      {action.label}
    </a>
  ) : (
    <button type="button" aria-disabled={action.busy} onClick={action.run} {...rest}>
      {action.label}
    </button>
  );

/** The pattern "menu button" of ARIA: arrows, Home, End and first letters move, Esc and Tab close. */
export const RowMenu = ({
  actions,
  labelOf,
  className = 'size-9',
}: Pick<Props, 'actions' | 'labelOf'> & { className?: string }) => {
  const id = useId();
  const { button, box, isOpen, open, close } = usePopover();
  const items = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [isOpen, box]);

  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined;
    const next = {
      ArrowDown: all[now + 1] ?? all[0],
      ArrowUp: all[now - 1] ?? all.at(-1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    const byLetter =
      letter && [...all.slice(now + 1), ...all].find((item) => item.textContent.toLocaleLowerCase().startsWith(letter));
    if (event.key === 'Tab') close({ focusesButton: true });
    // single-key shortcuts of the screen do not apply here
    if (next || letter?.trim()) event.preventDefault();
    (next ?? (byLetter || undefined))?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={labelOf(words.more)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close({ focusesButton: true }) : open())}
        onKeyDown={(event) => {
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          open();
        }}
        className={cx(
          'hover:bg-sand inline-grid shrink-0 place-items-center rounded align-middle transition-colors',
          className,
        )}
      >
        <Ellipsis className="size-5" />
      </button>
      {isOpen && (
        <div
          ref={box}
          id={id}
          role="menu"
          popover="manual"
          tabIndex={-1}
          aria-label={labelOf(words.more)}
          onKeyDown={move}
          onClick={() => close({ focusesButton: true })}
          className="popover min-w-40 py-1"
        >
          {actions.map((action) => (
            <Action
              key={action.label}
              action={action}
              role="menuitem"
              tabIndex={-1}
              aria-label={labelOf(action.label)}
              className={cx(
                'hover:bg-sand-pale focus:bg-sand-pale flex min-h-11 w-full items-center px-4 text-start text-sm font-medium',
                action.deletes && 'text-clay-deep',
              )}
            />
          ))}
        </div>
      )}
    </>
  );
};
