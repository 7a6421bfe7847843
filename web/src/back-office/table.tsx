import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Image } from '../ui/image.tsx';

export const head =
  'border-line bg-sand-pale sticky top-0 border-b px-3 py-2 text-start text-xs font-semibold whitespace-nowrap';
/** A button or link of a row. */
export const tableAction =
  'text-olive inline-flex min-h-9 items-center px-1.5 text-sm font-medium underline underline-offset-4';
export const cell = 'border-line border-b px-3 py-1.5 align-middle';

/**
 * Makes a whole row open its thing, in addition to a button for the keyboard; clicks on other controls of the row
 * don't.
 */
export const opening = (open: () => void) => ({
  className: 'hover:bg-sand-pale cursor-pointer',
  onClick: ({ target }: MouseEvent): void => {
    const isOnControl = target instanceof Element && target.closest('a, button, input, select, label, form');
    // selecting text, for example to copy a number, does not open the row
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) open();
  },
});

type TableProps = {
  label: string;
  /** Few columns, which fit on phones as they are. */ isNarrow?: boolean;
  children: ReactNode;
};

/**
 * A table that scrolls horizontally within its own box, also to the focused element; the page never does. On phones it
 * is a list of cards (`table.css`).
 */
export const Table = ({ label, isNarrow = false, children }: TableProps) => (
  <div
    role="region"
    aria-label={label}
    className={cx('border-line bg-surface relative overflow-x-auto rounded border', !isNarrow && 'table-of-cards')}
  >
    <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">{children}</table>
  </div>
);

/** The head of a column; figures are aligned to the end. */
export const ColumnHead = ({ label, ofFigures = false }: { label: string; ofFigures?: boolean }) => (
  <th scope="col" className={cx(head, ofFigures && 'text-end!')}>
    {label}
  </th>
);

/** The heads of a table without sorting. */
export const TableHead = ({ labels, figures = [] }: { labels: readonly string[]; figures?: readonly string[] }) => (
  <thead>
    <tr>
      {labels.map((label) => (
        <ColumnHead key={label} label={label} ofFigures={figures.includes(label)} />
      ))}
    </tr>
  </thead>
);

type RowButtonsProps = {
  /** Labels and actions. */ actions: readonly (readonly [label: string, run: () => void])[];
  /** Accessible name of an action, with the name of the row. */ labelOf: (action: string) => string;
};

export const RowButtons = ({ actions, labelOf }: RowButtonsProps) =>
  actions.map(([label, run]) => (
    <button key={label} type="button" aria-label={labelOf(label)} onClick={run} className={tableAction}>
      {label}
    </button>
  ));

type PicturedProps = {
  path: string;
  /** Classes of size and shape. */
  className: string;
  name: string;
  children?: ReactNode;
};

/** The small picture of a row's thing, with its name. */
export const Pictured = ({ path, className, name, children }: PicturedProps) => (
  <span className="flex items-center gap-3">
    <span className={cx('bg-sand shrink-0 overflow-hidden', className)}>
      <Image path={path} alt="" sizes="48px" />
    </span>
    <span className="min-w-0">
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      {children}
    </span>
  </span>
);
