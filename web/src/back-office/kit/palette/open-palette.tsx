import { useEffect, useEffectEvent } from 'react';
import { backOffice as words } from '../../../texts/back-office.ts';
import { Search } from '../../../ui/icons.tsx';

/** Keyboards of Apple have Cmd in the place of Ctrl. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl K or Cmd K opens the palette, unless a dialog is open. */
export const usePaletteKey = (onOpen: () => void): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
    if (!isK || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    // also with a dialog open, as the browser would go to its address bar
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) onOpen();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** Opens the palette, and shows its shortcut. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
    className="border-edge bg-page text-stone hover:border-ink flex min-h-10 items-center gap-2 rounded border px-3 text-sm transition-colors"
  >
    <Search className="size-4" />
    <span className="grow text-start">{words.search}</span>
    <kbd aria-hidden="true" dir="ltr" className="font-text text-xs">
      {isApple() ? '⌘K' : 'Ctrl K'}
    </kbd>
  </button>
);
