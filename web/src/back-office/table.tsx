import type { MouseEvent, ReactNode } from 'react';

export const head =
  'border-line bg-sand-pale sticky top-0 border-b px-3 py-2 text-start text-xs font-semibold whitespace-nowrap';
/** A button or link of a row. */
export const tableAction =
  'text-olive inline-flex min-h-9 items-center px-1.5 text-sm font-medium underline underline-offset-4';
export const cell = 'border-line border-b px-3 py-1.5 align-middle';

/** A row that opens what it is about, beside its own button for the keyboard; a press on something of its own does that. */
export const opening = (open: () => void) => ({
  className: 'hover:bg-sand-pale cursor-pointer',
  onClick: ({ target }: MouseEvent): void => {
    const isOwn = target instanceof Element && target.closest('a, button, input, select, label, form');
    // whoever marks a number to copy it opens nothing
    if (!isOwn && window.getSelection()?.isCollapsed !== false) open();
  },
});

/** A table that scrolls sideways by itself where it doesn't fit, to what has focus in it; the page never does. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="region" aria-label={label} className="border-line bg-surface relative overflow-x-auto rounded border">
    <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">{children}</table>
  </div>
);
