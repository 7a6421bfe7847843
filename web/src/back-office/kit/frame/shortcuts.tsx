import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { localStore } from '../../../lib/storage.ts';
import { shortcuts as words } from '../../../texts/shortcuts.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { screenKeys } from './screen-keys.ts';
import { allSections } from './sections.ts';

/** Time between `g` and its letter, in ms. */
const SEQUENCE_MS = 1_500;
const OFF = 'shortcutsOff';

/** Whether an input has the focus, where keys are text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** The Latin letter or sign of a key; on a keyboard of other letters, the one at its place of the US layout. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (key.length > 1 || key <= '~') return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.replace(/^Key/, '').toLowerCase();
};

/** Stored in this browser; without storage the setting lasts for this visit. */
const setting = {
  isOff: (): boolean => (localStore.read(OFF) ?? null) !== null,
  set: (off: boolean): void => {
    if (off) localStore.write(OFF, '1');
    else localStore.remove(OFF);
  },
};

type Props = {
  /** Whether the list of shortcuts is open. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/**
 * `/` focuses the search of the screen, `g` and a letter opens a section, `?` lists the shortcuts, with those of the screen
 * (screen-keys.ts). Single-key shortcuts can be turned off, for users of speech input (WCAG 2.1.4).
 */
export const Shortcuts = ({ open, onOpen, onClose }: Props) => {
  const navigate = useNavigate();
  const [off, setOff] = useState(setting.isOff);
  const ofScreen = screenKeys.use();

  /** Returns whether the key was `g`, which starts a sequence. */
  const handleKey = useEffectEvent((event: KeyboardEvent, { afterG }: { afterG: boolean }): boolean => {
    if (off || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return false;
    const key = keyOf(event);
    const place = afterG && allSections.find(({ letter }) => letter === key);
    if (place) {
      event.preventDefault();
      void navigate(place.to);
      return false;
    }
    ofScreen?.press(key);
    if (key === '?') onOpen();
    if (key === '/') {
      // only if the screen has a search: otherwise the browser's own shortcut works
      const search = document.querySelector<HTMLElement>('main input[type=search]');
      if (search) event.preventDefault();
      search?.focus();
    }
    return key === 'g';
  });
  useEffect(() => {
    let pressedG = -Infinity;
    const onKeyDown = (event: KeyboardEvent): void => {
      // Shift is pressed to type '?', and must not end the sequence
      if (event.key === 'Shift') return;
      const afterG = event.timeStamp - pressedG < SEQUENCE_MS;
      pressedG = handleKey(event, { afterG }) ? event.timeStamp : -Infinity;
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
        <Line does={words.palette}>
          <Key>Ctrl</Key> <Key>K</Key>
        </Line>
        <Line does={words.help}>
          <Key>?</Key>
        </Line>
        {ofScreen?.keys.map(({ key, does }) => (
          <Line key={key} does={does}>
            <Key>{key}</Key>
          </Line>
        ))}
        {allSections.map(({ to, letter, label }) => (
          <Line key={to} does={words.goTo({ section: label })}>
            <Key>g</Key> <span className="text-stone text-xs">{words.after}</span> <Key>{letter}</Key>
          </Line>
        ))}
      </dl>
      <div className="border-line mt-5 border-t pt-3">
        <Checkbox
          label={words.on}
          checked={!off}
          onChange={({ target }) => {
            setting.set(!target.checked);
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
