import { useState } from 'react';
import { components as words } from '../../texts/admin-components.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { EditableCell } from '../kit/list/editable-cell.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { Component, Single, State } from './specimen.tsx';

const { states, samples } = words;

/** What is typed in. */
export const Fields = () => {
  const [tags, setTags] = useState<readonly string[]>([samples.one, samples.arabic]);
  const [filter, setFilter] = useState('');
  const [search, setSearch] = useState('');
  return (
    <>
      <Component name="Field">
        <State label={states.usual}>
          <Field label={samples.name} defaultValue={samples.one} />
        </State>
        <State label={states.hint}>
          <Field label={samples.name} optional hint={samples.long} />
        </State>
        <State label={states.error}>
          <Field label={samples.name} error={samples.error} />
        </State>
        <State label={states.disabled}>
          <Field label={samples.name} defaultValue={samples.one} disabled />
        </State>
        <State label={states.arabic}>
          <Field label={samples.name} lang="ar" dir="rtl" defaultValue={samples.arabic} />
        </State>
      </Component>
      <Component name="Select">
        {(['usual', 'error', 'disabled'] as const).map((state) => (
          <State key={state} label={states[state]}>
            <Select
              label={samples.name}
              error={state === 'error' ? samples.error : undefined}
              disabled={state === 'disabled'}
            >
              <option>{samples.one}</option>
              <option>{samples.long}</option>
            </Select>
          </State>
        ))}
      </Component>
      <Component name="TextArea">
        <State label={states.usual}>
          <TextArea label={samples.name} defaultValue={samples.long} rows={3} />
        </State>
        <State label={states.error}>
          <TextArea label={samples.name} error={samples.error} rows={3} />
        </State>
      </Component>
      <Single name="TagInput">
        <TagInput
          label={samples.name}
          values={tags}
          onChange={setTags}
          removeLabel={(name) => words.actionLabel({ action: samples.remove, name })}
        />
      </Single>
      <Single name="SearchBox" isWide>
        <SearchBox label={samples.search} value={search} onSearch={setSearch} />
      </Single>
      <Single name="FilterSelect">
        <FilterSelect label={samples.filter} value={filter} onChange={setFilter}>
          <option value="">{samples.filter}</option>
          <option value="1">{samples.one}</option>
        </FilterSelect>
      </Single>
      <Component name="EditableCell">
        <State label={states.usual}>
          <Cell refuses={false} />
        </State>
        <State label={states.failed}>
          <Cell refuses />
        </State>
      </Component>
    </>
  );
};

/** Saves nothing; refuses every value or accepts it. */
const Cell = ({ refuses }: { refuses: boolean }) => {
  const [value, setValue] = useState('12');
  return (
    <EditableCell
      label={refuses ? samples.two : samples.one}
      field="stock"
      value={value}
      shown={value}
      inputMode="numeric"
      check={() => (refuses ? samples.error : undefined)}
      save={async (typed) => setValue(typed)}
      words={{ done: samples.done, failed: samples.error }}
    />
  );
};
