import type { ComponentProps } from 'react';
import { palette as words } from '../../../texts/palette.ts';
import { Search } from '../../../ui/icons.tsx';

/** The input of the palette, at the top of its dialog. */
export const PaletteInput = ({ 'aria-controls': list, ...input }: ComponentProps<'input'>) => (
  <div className="bg-page sticky -top-6 z-10 -mx-6 -mt-6 px-4 py-3">
    <Search className="text-stone pointer-events-none absolute start-7 top-6 size-5" />
    <input
      ref={takeFocus}
      type="text"
      role="combobox"
      aria-label={words.label}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      placeholder={words.placeholder}
      autoComplete="off"
      enterKeyHint="go"
      maxLength={200}
      {...input}
      className="border-edge bg-surface h-12 w-full rounded border ps-11 pe-4 text-base"
    />
  </div>
);

const takeFocus = (element: HTMLInputElement | null): void => {
  // the attribute, which the dialog looks for; React's property would focus before the dialog is open
  element?.setAttribute('autofocus', '');
  if (!element?.closest('dialog:modal')) return;
  // takes the place of another one, with what was typed there
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
};
