import { adminMails as words } from '../../texts/admin-mails.ts';
import { number } from '../../i18n/formats.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../short-date.ts';
import type { Props } from './dead-letter-table.tsx';

/** The dead letters on phones. */
export const DeadLetterCards = ({ letters, onRetry, onRemove }: Props) => (
  <ul aria-label={words.title} className="grid gap-3">
    {letters.map((letter) => {
      const { _id, subject, to, reason, failedAt, tries } = letter;
      const labelOf = (action: string): string => words.actionLabel({ action, subject, to });
      const details = [
        [words.failedAt, dateAndTime(failedAt)],
        [words.tries, number(tries)],
      ] as const;
      return (
        <li key={_id} className="border-line bg-surface grid gap-3 rounded border p-4 text-sm wrap-anywhere">
          <div>
            <p className="text-base font-medium">
              <bdi>{subject}</bdi>
            </p>
            <p>
              <bdi>{to}</bdi>
            </p>
          </div>
          <p>
            <bdi>{reason || words.noReason}</bdi>
          </p>
          <dl className="text-stone flex flex-wrap gap-x-5 text-xs">
            {details.map(([label, value]) => (
              <div key={label} className="flex gap-1.5">
                <dt>{label}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" aria-label={labelOf(words.remove)} onClick={() => onRemove(letter)}>
              {words.remove}
            </Button>
            <Button variant="secondary" aria-label={labelOf(words.retry)} onClick={() => onRetry(letter)}>
              {words.retry}
            </Button>
          </div>
        </li>
      );
    })}
  </ul>
);
