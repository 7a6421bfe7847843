import { useState, type ReactNode } from 'react';
import { sellers as words } from '../../texts/sellers.ts';
import { cx } from '../../ui/cx.ts';
import { Table } from '../table.tsx';

/** As many rows are shown at first; the classes below hide those from the next one on. */
const FEW = 5;

type Props = {
  label: string;
  /** Their number. */ rows: number;
  /** Few rows on wide screens too. */ isAlwaysShort?: boolean;
  /** Head and body. */ children: ReactNode;
};

/** A narrow table of the dashboard. Phones show its first rows until all are asked for, wide screens if `isAlwaysShort`. */
export const ShortTable = ({ label, rows, isAlwaysShort = false, children }: Props) => {
  const [isWhole, setIsWhole] = useState(rows <= FEW);
  const few = isAlwaysShort ? '[&_tbody>tr:nth-child(n+6)]:hidden' : 'max-sm:[&_tbody>tr:nth-child(n+6)]:hidden';
  return (
    <div className={isWhole ? undefined : few}>
      <Table label={label} from={19}>
        {children}
      </Table>
      {!isWhole && (
        <button
          type="button"
          className={cx('link inline-flex min-h-11 items-center text-sm', !isAlwaysShort && 'sm:hidden')}
          aria-label={`${words.all({ n: rows })}: ${label}`}
          onClick={() => setIsWhole(true)}
        >
          {words.all({ n: rows })}
        </button>
      )}
    </div>
  );
};
