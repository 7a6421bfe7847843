import type { DeadLetter } from '@nabta/contract/mails.ts';
import { adminMails as words } from '../../texts/admin-mails.ts';
import { dateAndTime } from '../short-date.ts';
import { cell, head, Table, tableAction } from '../table.tsx';

type Props = {
  letters: readonly DeadLetter[];
  onRetry: (letter: DeadLetter) => void;
  onRemove: (letter: DeadLetter) => void;
};

export const DeadLetterTable = ({ letters, onRetry, onRemove }: Props) => (
  <Table label={words.title}>
    <thead>
      <tr>
        {[words.failedAt, words.to, words.subject, words.reason, words.tries, words.action].map((label) => (
          <th key={label} scope="col" className={head}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {letters.map((letter) => (
        <tr key={letter._id} className="hover:bg-sand-pale">
          <td className={`${cell} whitespace-nowrap`}>{dateAndTime(letter.failedAt)}</td>
          <td className={`${cell} min-w-40 wrap-anywhere`}>{letter.to}</td>
          <th scope="row" className={`${cell} min-w-44 text-start font-medium wrap-anywhere`}>
            <bdi>{letter.subject}</bdi>
          </th>
          <td className={`${cell} min-w-56 wrap-anywhere`}>{letter.reason || words.noReason}</td>
          <td className={`${cell} text-end`}>{letter.tries}</td>
          <td className={`${cell} whitespace-nowrap`}>
            {[
              { action: words.retry, run: onRetry },
              { action: words.remove, run: onRemove },
            ].map(({ action, run }) => (
              <button
                key={action}
                type="button"
                aria-label={words.of(action, letter.subject, letter.to)}
                onClick={() => run(letter)}
                className={tableAction}
              >
                {action}
              </button>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
