import type { DeadLetter } from '@nabta/contract/mails/mails.ts';
import { adminMails as words } from '../../texts/admin-mails.ts';
import { dateAndTime } from '../kit/frame/short-date.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { Row, Table, type Columns } from '../kit/list/table.tsx';

type Props = {
  letters: readonly DeadLetter[];
  onRetry: (letter: DeadLetter) => void;
  onRemove: (letter: DeadLetter) => void;
};

const columnsOf = ({ onRetry, onRemove }: Omit<Props, 'letters'>): Columns<DeadLetter> => [
  {
    id: 'failedAt',
    label: words.failedAt,
    className: 'whitespace-nowrap',
    cell: ({ failedAt }) => dateAndTime(failedAt),
  },
  { id: 'to', label: words.to, kind: 'text', className: 'min-w-52 wrap-anywhere', cell: ({ to }) => <bdi>{to}</bdi> },
  {
    label: words.subject,
    kind: 'name',
    className: 'min-w-44 wrap-anywhere',
    cell: ({ subject }) => <bdi className="font-medium">{subject}</bdi>,
  },
  {
    id: 'reason',
    label: words.reason,
    kind: 'text',
    className: 'min-w-56 wrap-anywhere',
    cell: ({ reason }) => <bdi>{reason || words.noReason}</bdi>,
  },
  { id: 'tries', label: words.tries, ofFigures: true, cell: ({ tries }) => tries },
  {
    label: words.action,
    kind: 'actions',
    cell: (letter) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, subject: letter.subject, to: letter.to })}
        actions={[
          { label: words.retry, run: () => onRetry(letter) },
          { label: words.remove, run: () => onRemove(letter), deletes: true },
        ]}
      />
    ),
  },
];

export const DeadLetterTable = ({ letters, ...handlers }: Props) => {
  const columns = columnsOf(handlers);
  return (
    <Table name="mails" label={words.title} columns={columns}>
      {letters.map((letter) => (
        <Row key={letter._id} columns={columns} row={letter} className="hover:bg-sand-pale" />
      ))}
    </Table>
  );
};
