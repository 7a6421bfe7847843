import { Fragment } from 'react';
import { adminSearch as words } from '../../../texts/admin-search.ts';
import { listOf } from '../../../i18n/language.ts';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { opening, Row, Table, type Columns } from '../../kit/list/table.tsx';
import type { Group } from './synonyms.ts';

type Props = {
  groups: readonly Group[];
  onAction: (action: 'edit' | 'remove', group: Group) => void;
};

const columnsOf = (onAction: Props['onAction']): Columns<Group> => [
  { label: words.words, kind: 'name', className: 'w-full min-w-36', cell: (group) => <GroupText group={group} /> },
  {
    label: words.actions,
    kind: 'actions',
    cell: (group) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, group: listOf(group) })}
        actions={[
          { label: words.edit, run: () => onAction('edit', group) },
          { label: words.remove, run: () => onAction('remove', group), deletes: true },
        ]}
      />
    ),
  },
];

export const GroupTable = ({ groups, onAction }: Props) => {
  const columns = columnsOf(onAction);
  return (
    <Table label={words.title} from={32} columns={columns}>
      {groups.map((group) => (
        <Row key={group.join('=')} columns={columns} row={group} {...opening(() => onAction('edit', group))} />
      ))}
    </Table>
  );
};

/** 'argan = أرقان = argane': each word in its own direction. */
export const GroupText = ({ group }: { group: Group }) =>
  group.map((word, place) => (
    <Fragment key={word}>
      {place > 0 && <span className="text-stone"> = </span>}
      <bdi className="wrap-anywhere">{word}</bdi>
    </Fragment>
  ));
