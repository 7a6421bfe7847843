import type { DeadLetter } from '@nabta/contract/mails.ts';
import { adminMails as words } from '../../texts/admin-mails.ts';
import { dateAndTime } from '../short-date.ts';
import { cell, RowButtons, Table, TableHead } from '../table.tsx';

type Props = {
  letters: readonly DeadLetter[];
  onRetry: (letter: DeadLetter) => void;
  onRemove: (letter: DeadLetter) => void;
};

export const DeadLetterTable = ({ letters, onRetry, onRemove }: Props) => (
  <Table label={words.title}>
    <TableHead
      labels={[words.failedAt, words.to, words.subject, words.reason, words.tries, words.action]}
      figures={[words.tries]}
    />
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
            <RowButtons
              labelOf={(action) => words.actionLabel({ action, subject: letter.subject, to: letter.to })}
              actions={[
                [words.retry, () => onRetry(letter)],
                [words.remove, () => onRemove(letter)],
              ]}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
