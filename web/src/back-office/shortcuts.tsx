import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { shortcuts as words } from '../texts/shortcuts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { sections, settings } from './sections.ts';

/** How long `g` waits for its letter, in ms. */
const PATIENCE = 1_500;
const OFF = 'shortcutsOff';
const places = [...sections, ...settings];

/** Whether somebody types: then a key is a letter, and nothing else. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether they are used is kept in this browser, where it keeps anything. */
const kept = {
  isOff: (): boolean => {
    try {
      return localStorage.getItem(OFF) !== null;
    } catch {
      return false;
    }
  },
  set: (off: boolean): void => {
    try {
      if (off) localStorage.setItem(OFF, '1');
      else localStorage.removeItem(OFF);
    } catch {
      // for this visit then
    }
  },
};

type Props = { /** Whether they are listed. */ open: boolean; onOpen: () => void; onClose: () => void };

/**
 * `/` goes to the search of the screen, `g` and a letter to a section, `?` lists them. Single keys may be turned off,
 * for those whose voice types them by mistake (WCAG 2.1.4).
 */
export const Shortcuts = ({ open, onOpen, onClose }: Props) => {
  const navigate = useNavigate();
  const [off, setOff] = useState(kept.isOff);

  const press = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    if (off || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return false;
    const place = afterG && places.find(({ letter }) => letter === event.key.toLowerCase());
    if (place) {
      event.preventDefault();
      void navigate(place.to);
      return false;
    }
    if (event.key === '?') onOpen();
    if (event.key === '/') {
      // only where there is one: the browser's own search is of use too
      const search = document.querySelector<HTMLElement>('main input[type=search]');
      if (search) event.preventDefault();
      search?.focus();
    }
    return event.key === 'g';
  });
  useEffect(() => {
    let pressedG = -Infinity;
    const onKeyDown = (event: KeyboardEvent): void => {
      // a Shift on its way to '?' is no key of its own
      if (event.key === 'Shift') return;
      pressedG = press(event, event.timeStamp - pressedG < PATIENCE) ? event.timeStamp : -Infinity;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5 text-sm">
        <Line does={words.search}>
          <Key>/</Key>
        </Line>
        <Line does={words.help}>
          <Key>?</Key>
        </Line>
        {places.map(({ to, letter, label }) => (
          <Line key={to} does={words.goTo(label)}>
            <Key>g</Key> <span className="text-stone text-xs">{words.after}</span> <Key>{letter}</Key>
          </Line>
        ))}
      </dl>
      <div className="border-line mt-5 border-t pt-3">
        <Checkbox
          label={words.on}
          checked={!off}
          onChange={({ target }) => {
            kept.set(!target.checked);
            setOff(!target.checked);
          }}
        />
        <p className="text-stone text-xs">{words.note}</p>
      </div>
    </Dialog>
  );
};

const Line = ({ does, children }: { does: string; children: ReactNode }) => (
  <>
    <dt className="whitespace-nowrap">{children}</dt>
    <dd>{does}</dd>
  </>
);

const Key = ({ children }: { children: string }) => (
  <kbd className="border-edge bg-surface font-text inline-block min-w-7 rounded border px-1.5 text-center leading-6">
    {children}
  </kbd>
);
