import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Image } from '../ui/image.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { ariaSort, SortLink, type Sorting } from './sort-link.tsx';
import { useTableLayout } from './use-table-layout.ts';

const head =
  'border-line bg-sand-pale border-b px-3 py-2 text-start text-xs font-semibold whitespace-nowrap first:rounded-ss last:rounded-se';
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
    const isOnControl = target instanceof Element && target.closest('a, button, input, select, label, form, [popover]');
    // selecting text, for example to copy a number, does not open the row
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) open();
  },
});

/** Boxes that are narrower show cards, in rem. */
const ROOMY = 48;

export type Column<By extends string = string> = {
  /** Stored where an admin hides the column. */
  id: string;
  label: string;
  /** Shown instead of the label. */
  head?: ReactNode;
  /** What it is sorted by. */
  by?: By;
  /** Figures are aligned to the end. */
  ofFigures?: boolean;
  /** Can't be hidden: what the row is, and its actions. */
  isFixed?: boolean;
};

type Sort<By extends string> = { sorting: Sorting<By>; addressWith: (changes: Record<string, string>) => string };
type TableProps<By extends string> = {
  label: string;
  /** With a name, an admin chooses the columns, and the choice is stored by it. */
  name?: string;
  /** Absent for a table with a `TableHead`. */
  columns?: readonly Column<By>[];
  sort?: Sort<By>;
  /** The least width of a table in rem; a narrower box shows cards. */
  from?: number;
  children: ReactNode;
};

/**
 * A table whose head sticks to the top of the screen. In a narrow box, as on phones, it is a list of cards (`table.css`).
 */
export const Table = <By extends string>({ label, from = ROOMY, columns, children, ...rest }: TableProps<By>) => {
  const { box, isCards, overflows } = useTableLayout(from);
  const { hidden, toggle } = useHiddenColumns(rest.name ?? label);
  const isShown = ({ id, isFixed }: Column): boolean => isFixed || isCards || !hidden.has(id);
  const places = columns?.flatMap((column, index) => (isShown(column) ? [] : [index + 1])) ?? [];
  const last = columns?.findLast(isShown);
  const choice = rest.name && !isCards && columns && (
    <ColumnChoice columns={columns.filter(({ isFixed }) => !isFixed)} hidden={hidden} onToggle={toggle} />
  );
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      className={cx(
        'border-line bg-surface relative rounded border',
        isCards ? 'table-of-cards' : 'table-of-lines',
        overflows && 'overflow-x-auto!',
      )}
    >
      <table
        data-hides={places.join(' ') || undefined}
        className="w-full border-separate border-spacing-0 text-sm tabular-nums"
      >
        {columns && (
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} sort={rest.sort}>
                  {column === last && choice}
                </Head>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
};

type HeadProps<By extends string> = { column: Column<By>; sort: Sort<By> | undefined; children: ReactNode };

const Head = <By extends string>({ column: { label, by, ofFigures, ...column }, sort, children }: HeadProps<By>) => {
  const text = by && sort ? <SortLink label={label} by={by} {...sort} /> : (column.head ?? label);
  return (
    <th
      scope="col"
      aria-sort={by && sort && ariaSort(by, sort.sorting)}
      className={cx(head, ofFigures && !children && 'text-end!')}
    >
      {children ? (
        <span className="-my-1 flex items-center justify-between gap-2">
          {text}
          {children}
        </span>
      ) : (
        text
      )}
    </th>
  );
};

/** The head of a table whose columns are neither sorted by nor chosen. */
export const TableHead = ({ labels, figures = [] }: { labels: readonly string[]; figures?: readonly string[] }) => (
  <thead>
    <tr>
      {labels.map((label) => (
        <th key={label} scope="col" className={cx(head, figures.includes(label) && 'text-end!')}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
);

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
