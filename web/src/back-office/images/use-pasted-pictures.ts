import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { images as words } from '../../texts/images.ts';
import { toast } from '../../ui/toast.ts';
import { PICTURE_TYPES } from './read-picture.ts';

/**
 * The picture field with the focus, or else the first one that is shown in the open dialog or on the page. Without the focus a
 * picture is only added, never replaced.
 */
const isTarget = (field: HTMLElement): boolean => {
  if (field.contains(document.activeElement)) return true;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const fields = [...(dialog ?? document).querySelectorAll<HTMLElement>('[data-takes-pictures]')];
  const shown = fields.filter((each) => each.checkVisibility());
  const hasFocus = shown.some((each) => each.contains(document.activeElement));
  return !hasFocus && shown[0] === field && field.dataset['takesPictures'] !== 'instead';
};

/** Text that is pasted into a field stays text: spreadsheets add a picture of it. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  !!target.closest('input:not([type=file]), textarea') &&
  !!clipboardData?.types.includes('text/plain');

/**
 * Pictures pasted anywhere on the screen (Ctrl V), and a function for a button that reads the clipboard, where the browser can:
 * phones have no Ctrl V.
 */
export const usePastedPictures = (field: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) => {
  const [canPaste, setCanPaste] = useState(false);
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || isText(event) || !field.current || !isTarget(field.current)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    setCanPaste(typeof navigator.clipboard?.read === 'function');
    const onPaste = (event: ClipboardEvent): void => take(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const paste = async (): Promise<void> => {
    try {
      const items = await navigator.clipboard.read();
      const files: File[] = [];
      for (const item of items) {
        const type = item.types.find((each) => PICTURE_TYPES.includes(each));
        if (type) files.push(new File([await item.getType(type)], words.pasted, { type }));
      }
      if (files.length > 0) onFiles(files);
      else toast({ kind: 'info', text: words.nothingToPaste });
    } catch {
      // not allowed, or not focused
      toast({ kind: 'error', text: words.notPasted });
    }
  };
  return { canPaste, paste };
};
