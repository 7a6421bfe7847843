import { useState, type ReactNode } from 'react';
import { sellers as words } from '../../texts/sellers.ts';
import { cx } from '../../ui/cx.ts';
import { Table, type Columns } from '../kit/list/table.tsx';

/** As many rows are shown at first on phones, and on wide screens; the classes below hide those from the next one on. */
const [FEW, SOME] = [3, 5];

type Props = {
  label: string;
  /** Their number. */
  rows: number;
  /** Few rows on wide screens too. */
  isAlwaysShort?: boolean;
  columns: Columns<never>;
  children: ReactNode;
};

/** A narrow table of the dashboard. Phones show its first rows until all are asked for, wide screens if `isAlwaysShort`. */
export const ShortTable = ({ label, rows, isAlwaysShort = false, columns, children }: Props) => {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isWhole = isAskedFor || rows <= FEW;
  const few = 'max-sm:[&_tbody>tr:nth-child(n+4)]:hidden';
  const some = 'sm:[&_tbody>tr:nth-child(n+6)]:hidden';
  return (
    <div className={isWhole ? undefined : cx(few, isAlwaysShort && some)}>
      <Table label={label} from={19} columns={columns}>
        {children}
      </Table>
      {!isWhole && (
        <button
          type="button"
          className={cx(
            'link inline-flex min-h-11 items-center text-sm',
            !(isAlwaysShort && rows > SOME) && 'sm:hidden',
          )}
          aria-label={`${words.all({ n: rows })}: ${label}`}
          onClick={() => setIsAskedFor(true)}
        >
          {words.all({ n: rows })}
        </button>
      )}
    </div>
  );
};
