import { Fragment } from 'react';
import { adminSearch as words } from '../../texts/admin-search.ts';
import { listOf } from '../../i18n/language.ts';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, Table, TableHead } from '../table.tsx';
import type { Group } from './synonyms.ts';

type Props = {
  groups: readonly Group[];
  onEdit: (group: Group) => void;
  onRemove: (group: Group) => void;
};

export const GroupTable = ({ groups, onEdit, onRemove }: Props) => (
  <Table label={words.title} from={32}>
    <TableHead labels={[words.words, words.actions]} />
    <tbody>
      {groups.map((group) => (
        <tr key={group.join('=')} {...opening(() => onEdit(group))}>
          <th scope="row" className={`${cell} w-full min-w-36 text-start font-normal`}>
            <GroupText group={group} />
          </th>
          <td data-actions className={`${cell} whitespace-nowrap`}>
            <RowActions
              labelOf={(action) => words.actionLabel({ action, group: listOf(group) })}
              actions={[
                { label: words.edit, run: () => onEdit(group) },
                { label: words.remove, run: () => onRemove(group), deletes: true },
              ]}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** 'argan = أرقان = argane': each word in its own direction. */
export const GroupText = ({ group }: { group: Group }) =>
  group.map((word, place) => (
    <Fragment key={word}>
      {place > 0 && <span className="text-stone"> = </span>}
      <bdi className="wrap-anywhere">{word}</bdi>
    </Fragment>
  ));
