import { tnd } from '../../i18n/formats.ts';
import { components as words } from '../../texts/admin-components.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { FilterSheet } from '../filter-sheet.tsx';
import { Listing } from '../listing.tsx';
import { NewRowsButton } from '../new-rows-button.tsx';
import { RowActions } from '../row-actions.tsx';
import { sortingOf } from '../sort-link.tsx';
import { cell, Table, type Column } from '../table.tsx';
import { useTableQuery } from '../use-table-query.ts';
import { Field } from '../../ui/field.tsx';
import { Component, State } from './specimen.tsx';

const { states, samples } = words;
const names = [samples.one, samples.long, samples.arabic];
const sorts = ['name', 'amount'] as const;
const columns: readonly Column<(typeof sorts)[number]>[] = [
  { id: 'name', label: samples.name, by: 'name', isFixed: true },
  { id: 'state', label: samples.state },
  { id: 'amount', label: samples.amount, by: 'amount', ofFigures: true },
  { id: 'actions', label: samples.actions, isFixed: true },
];

/** Lists: their table, which is cards in a narrow box, and what is shown instead of it. */
export const Tables = () => {
  const query = useTableQuery();
  const lists = {
    busy: { data: names, busy: true, failure: undefined, refetch: () => {} },
    loading: { data: undefined, busy: true, failure: undefined, refetch: () => {} },
    empty: { data: [], busy: false, failure: undefined, refetch: () => {} },
  };
  return (
    <>
      <Component name="Table">
        <State label={states.usual} isWide>
          <NewRowsButton text={samples.two} count={2} onShow={() => {}} />
          <Rows label={samples.one} />
        </State>
        <State label={states.narrow}>
          <div className="w-80 max-w-full">
            <Rows label={samples.two} />
          </div>
        </State>
      </Component>
      <Component name="Listing">
        {(['busy', 'loading', 'empty'] as const).map((state) => (
          <State key={state} label={states[state]} isWide isInert={state === 'busy'}>
            <Listing
              list={lists[state]}
              words={{ loading: states.loading, failed: samples.error }}
              isEmpty={(found) => found.length === 0}
              none={{ title: samples.three, text: samples.long, action: <Button>{samples.save}</Button> }}
            >
              {() => <Rows label={states[state]} />}
            </Listing>
          </State>
        ))}
      </Component>
      <Component name="FilterSheet, FilterChips">
        <State label={states.usual}>
          <FilterSheet query={query} names={['name']}>
            {({ value, change }) => (
              <Field
                label={samples.name}
                optional
                value={value('name')}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </FilterSheet>
        </State>
        <State label={states.chosen}>
          <FilterChips
            filters={{ one: samples.one, long: samples.long }}
            names={['one', 'long']}
            addressWith={query.addressWith}
            textOf={(_, value) => value}
          />
        </State>
      </Component>
    </>
  );
};

const Rows = ({ label }: { label: string }) => {
  const { value, addressWith } = useTableQuery();
  return (
    <Table name="components" label={label} columns={columns} sort={{ sorting: sortingOf(value, sorts), addressWith }}>
      <tbody>
        {names.map((name, index) => (
          <tr key={name} className="hover:bg-sand-pale">
            <th scope="row" className={`${cell} min-w-40 text-start font-medium wrap-anywhere`}>
              <bdi>{name}</bdi>
            </th>
            <td data-label={samples.state} className={cell}>
              <Tag tone={index === 0 ? 'good' : 'plain'}>{samples.state}</Tag>
            </td>
            <td data-label={samples.amount} className={`${cell} text-end whitespace-nowrap`}>
              {tnd(10 ** index * 12.5)}
            </td>
            <td data-actions className={`${cell} whitespace-nowrap`}>
              <RowActions
                labelOf={(action) => words.actionLabel({ action, name })}
                actions={[
                  { label: samples.open, run: () => {} },
                  { label: samples.remove, run: () => {}, deletes: true },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
