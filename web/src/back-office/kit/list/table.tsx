import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { ColumnChoice } from './column-choice.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { ariaSort, SortLink, type Sorting } from './sort-link.tsx';
import { useTableLayout } from './use-table-layout.ts';
import { SmallPicture } from './small-picture.tsx';

const head =
  'border-line bg-sand-pale border-b px-3 py-2 text-start text-xs font-semibold whitespace-nowrap first:rounded-ss last:rounded-se';
/** A button or link of a row. */
export const tableAction =
  'text-olive inline-flex min-h-9 items-center px-1.5 text-sm font-medium underline underline-offset-4';

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

/** A column of a table. */
type Column<Shown, By extends string> = {
  /** Stored where an admin hides the column. A column without it can't be hidden: what the row is, and its actions. */
  id?: string;
  label: string;
  /** Shown instead of the label. */
  head?: ReactNode;
  /** What it is sorted by. */
  by?: By;
  /** Figures are aligned to the end. */
  ofFigures?: boolean;
  /** What its cells are. Without a kind they are values, which have the label before them on a card (`table.css`). */
  kind?: 'name' | 'heading' | 'picture' | 'text' | 'actions';
  /** Of its cells. */
  className?: string;
  /** The content of a cell. It is called in a loop, so hooks are in a component of its own. */
  cell: (row: Shown) => ReactNode;
};

export type Columns<Shown, By extends string = string> = readonly Column<Shown, By>[];

const none: ReadonlySet<string | undefined> = new Set();
/** The columns that the table around a row hides. */
const Hidden = createContext(none);

type Sort<By extends string> = { sorting: Sorting<By>; addressWith: (changes: Record<string, string>) => string };
type TableProps<By extends string> = {
  label: string;
  /** With a name, an admin chooses the columns, and the choice is stored by it. */
  name?: string;
  columns: Columns<never, By>;
  sort?: Sort<By>;
  /** The least width of a table in rem; a narrower box shows cards. */
  from?: number;
  /** Each a `Row` of the same columns. */
  children: ReactNode;
};

/**
 * A table whose head sticks to the top of the screen. In a narrow box, as on phones, it is a list of cards (`table.css`).
 */
export const Table = <By extends string>({ label, from = ROOMY, columns, children, ...rest }: TableProps<By>) => {
  const { box, isCards, overflows } = useTableLayout(from);
  const { hidden: chosen, toggle } = useHiddenColumns(rest.name ?? label);
  const hidden: typeof none = isCards ? none : chosen;
  const last = columns.findLast(({ id }) => !hidden.has(id));
  const choice = rest.name && !isCards && <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />;
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
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={rest.sort} hidden={hidden.has(column.id)}>
                {column === last && choice}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          <Hidden value={hidden}>{children}</Hidden>
        </tbody>
      </table>
    </div>
  );
};

type HeadProps<By extends string> = {
  column: Column<never, By>;
  sort: Sort<By> | undefined;
  hidden: boolean;
  children: ReactNode;
};

const Head = <By extends string>({ column, sort, hidden, children }: HeadProps<By>) => {
  const { label, by, ofFigures } = column;
  const text = by && sort ? <SortLink label={label} by={by} {...sort} /> : (column.head ?? label);
  return (
    <th
      scope="col"
      hidden={hidden}
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

type RowProps<Shown> = ComponentProps<'tr'> & {
  columns: Columns<Shown>;
  /** What it shows. */
  row: NoInfer<Shown>;
};

/** The cells of a row, or of a card. */
export const Row = <Shown,>({ columns, row, ...rest }: RowProps<Shown>) => {
  const hidden = use(Hidden);
  return (
    <tr {...rest}>
      {columns.map(({ id, label, kind, ofFigures, className, cell }) => {
        const Cell = kind === 'name' ? 'th' : 'td';
        return (
          <Cell
            key={label}
            scope={kind === 'name' ? 'row' : undefined}
            hidden={hidden.has(id)}
            {...{ [`data-${kind ?? 'label'}`]: kind ? true : label }}
            className={cx('border-line border-b px-3 py-1.5 align-middle', ofFigures && 'text-end', className)}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
};

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
    <SmallPicture path={path} sizes="48px" className={cx('shrink-0', className)} />
    <span className="min-w-0">
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      {children}
    </span>
  </span>
);
