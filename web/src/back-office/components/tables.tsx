import { tnd } from '../../i18n/formats.ts';
import { components as words } from '../../texts/admin-components.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FilterChips } from '../kit/list/filter-chips.tsx';
import { FilterSheet } from '../kit/list/filter-sheet.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { NewRowsButton } from '../kit/list/new-rows-button.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { sortingOf } from '../kit/list/sort-link.tsx';
import { Row, Table, type Columns } from '../kit/list/table.tsx';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { Field } from '../../ui/field.tsx';
import { Component, State } from './specimen.tsx';

const { states, samples } = words;
const names = [samples.one, samples.long, samples.arabic];
const sorts = ['name', 'amount'] as const;
const columns: Columns<{ name: string; index: number }, (typeof sorts)[number]> = [
  {
    label: samples.name,
    by: 'name',
    kind: 'name',
    className: 'min-w-40 wrap-anywhere',
    cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
  },
  {
    id: 'state',
    label: samples.state,
    cell: ({ index }) => <Tag tone={index === 0 ? 'good' : 'plain'}>{samples.state}</Tag>,
  },
  {
    id: 'amount',
    label: samples.amount,
    by: 'amount',
    ofFigures: true,
    className: 'whitespace-nowrap',
    cell: ({ index }) => tnd(10 ** index * 12.5),
  },
  {
    label: samples.actions,
    kind: 'actions',
    cell: ({ name }) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name })}
        actions={[
          { label: samples.open, run: () => {} },
          { label: samples.remove, run: () => {}, deletes: true },
        ]}
      />
    ),
  },
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
      {names.map((name, index) => (
        <Row key={name} columns={columns} row={{ name, index }} className="hover:bg-sand-pale" />
      ))}
    </Table>
  );
};
