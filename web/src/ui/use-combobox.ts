import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

type Combobox = {
  /** Names of the options that are shown, in their order; none while the list is closed. */
  options: readonly string[];
  /** Whether the first option is the active one until another is; otherwise none is. */
  startsAtFirst?: boolean;
  /** Whether no option is active any more once a key moves in the text. */
  leavesByText?: boolean;
  /** Called by Escape, and when the field is left. Without it Escape is not handled. */
  onClose?: () => void;
  /** Handles other keys, and those that it prevents in place of the combobox. Not called while an input method composes text. */
  onKey?: (event: KeyboardEvent) => void;
};

/**
 * Attributes of an editable combobox with a list (WAI-ARIA 1.2). The focus stays in the field. Enter clicks the active
 * option, so that choosing one is its `onClick`, whatever chose it.
 */
export const useCombobox = ({ options, startsAtFirst, leavesByText, onClose, onKey }: Combobox) => {
  const list = useId();
  const [moved, activate] = useState<string>();
  const expanded = options.length > 0;
  const active = options.find((name) => name === moved) ?? (startsAtFirst ? options[0] : undefined);
  const idOf = (name: string): string => `${list}-${encodeURIComponent(name)}`;
  const activeId = active === undefined ? undefined : idOf(active);
  // a list opens without an active option
  if (!expanded && moved !== undefined) activate(undefined);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    onKey?.(event);
    if (event.defaultPrevented) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && expanded) {
      event.preventDefault();
      // around through the options and, where none may be active, the field
      const stops = [...(startsAtFirst ? [] : [undefined]), ...options];
      const next = stops.at((stops.indexOf(active) + step) % stops.length);
      activate(next);
      if (next !== undefined) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && activeId !== undefined) {
      // it must not send the form
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'Escape' && expanded && onClose) {
      // otherwise the browser clears the field, or a dialog closes
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (leavesByText && ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      activate(undefined);
    }
  };

  return {
    expanded,
    active,
    activate,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': expanded,
      'aria-controls': expanded ? list : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
      onInput: () => activate(undefined),
      // the form may have an `onBlur` of its own
      onBlurCapture: onClose,
    },
    list: {
      id: list,
      role: 'listbox',
      // keeps the focus in the field
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    option: (name: string) => ({ id: idOf(name), role: 'option', 'aria-selected': name === active }),
  };
};

/** As `ref` of a list: once it is shown, no bar covers it. */
export const intoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

const DELAY_MS = 200;

/** The text once no more is typed; an empty one at once. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text && settled;
};
