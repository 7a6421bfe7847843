import { useState, type ReactNode } from 'react';
import { sellers as words } from '../../texts/sellers.ts';
import { Table } from '../table.tsx';

/** As many rows are shown on a phone at first; the class below hides those from the next one on. */
const FEW = 5;

type Props = { label: string; /** Their number. */ rows: number; /** Head and body. */ children: ReactNode };

/** A narrow table of the dashboard, of which a phone shows the first rows until all are asked for. */
export const ShortTable = ({ label, rows, children }: Props) => {
  const [isWhole, setIsWhole] = useState(rows <= FEW);
  return (
    <div className={isWhole ? undefined : 'max-sm:[&_tbody>tr:nth-child(n+6)]:hidden'}>
      <Table label={label} from={19}>
        {children}
      </Table>
      {!isWhole && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center text-sm sm:hidden"
          aria-label={`${words.all({ n: rows })}: ${label}`}
          onClick={() => setIsWhole(true)}
        >
          {words.all({ n: rows })}
        </button>
      )}
    </div>
  );
};
