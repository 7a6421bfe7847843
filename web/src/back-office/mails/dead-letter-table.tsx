import type { DeadLetter } from '@nabta/contract/mails/mails.ts';
import { adminMails as words } from '../../texts/admin-mails.ts';
import { dateAndTime } from '../short-date.ts';
import { RowActions } from '../row-actions.tsx';
import { cell, Table, type Column } from '../table.tsx';

type Props = {
  letters: readonly DeadLetter[];
  onRetry: (letter: DeadLetter) => void;
  onRemove: (letter: DeadLetter) => void;
};

const columns: readonly Column[] = [
  { id: 'failedAt', label: words.failedAt },
  { id: 'to', label: words.to },
  { id: 'subject', label: words.subject, isFixed: true },
  { id: 'reason', label: words.reason },
  { id: 'tries', label: words.tries, ofFigures: true },
  { id: 'actions', label: words.action, isFixed: true },
];

export const DeadLetterTable = ({ letters, onRetry, onRemove }: Props) => (
  <Table name="mails" label={words.title} columns={columns}>
    <tbody>
      {letters.map((letter) => (
        <tr key={letter._id} className="hover:bg-sand-pale">
          <td data-label={words.failedAt} className={`${cell} whitespace-nowrap`}>
            {dateAndTime(letter.failedAt)}
          </td>
          <td className={`${cell} min-w-52 wrap-anywhere`}>
            <bdi>{letter.to}</bdi>
          </td>
          <th scope="row" className={`${cell} min-w-44 text-start font-medium wrap-anywhere`}>
            <bdi>{letter.subject}</bdi>
          </th>
          <td className={`${cell} min-w-56 wrap-anywhere`}>
            <bdi>{letter.reason || words.noReason}</bdi>
          </td>
          <td data-label={words.tries} className={`${cell} text-end`}>
            {letter.tries}
          </td>
          <td data-actions className={`${cell} whitespace-nowrap`}>
            <RowActions
              labelOf={(action) => words.actionLabel({ action, subject: letter.subject, to: letter.to })}
              actions={[
                { label: words.retry, run: () => onRetry(letter) },
                { label: words.remove, run: () => onRemove(letter), deletes: true },
              ]}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
