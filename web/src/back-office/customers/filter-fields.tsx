import { customerKinds } from '@nabta/contract/customers/customer-limits.ts';
import { GovernorateOptions } from '../../places/governorates.tsx';
import { adminCustomers, customerFilters as words } from '../../texts/admin-customers.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Draft } from '../kit/list/filter-sheet.tsx';
import { isAmount } from '../kit/list/filter-values.ts';
import { DayRange } from '../orders/day-range.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { isWhole, tagsInUse } from './filters.ts';

const figures = {
  minOrders: { fits: isWhole, wrong: words.wholeWrong, inputMode: 'numeric' },
  minRefused: { fits: isWhole, wrong: words.wholeWrong, inputMode: 'numeric' },
  minSpent: { fits: isAmount, wrong: words.amountWrong, inputMode: 'decimal' },
} as const;
const figureNames = Object.keys(figures) as (keyof typeof figures)[];

export const isWrong = ({ value }: Draft): boolean => figureNames.some((name) => isWrongFigure(name, value(name)));
const isWrongFigure = (name: keyof typeof figures, typed: string): boolean => !!typed && !figures[name].fits(typed);

/** The fields of all filters. */
export const FilterFields = ({ draft: { value, change } }: { draft: Draft }) => {
  const { data: tags = [] } = useApiQuery(tagsInUse);
  return (
    <>
      <Select
        label={words.tag}
        required={false}
        value={value('tag')}
        onChange={({ target }) => change({ tag: target.value })}
      >
        <option value="">{words.any}</option>
        {value('tag') && !tags.some(({ tag }) => tag === value('tag')) && <option>{value('tag')}</option>}
        {tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </Select>
      <Select
        label={words.kind}
        required={false}
        value={value('kind')}
        onChange={({ target }) => change({ kind: target.value })}
      >
        <option value="">{words.any}</option>
        {customerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {adminCustomers[kind]}
          </option>
        ))}
      </Select>
      <Select
        label={words.region}
        required={false}
        value={value('region')}
        onChange={({ target }) => change({ region: target.value })}
      >
        <GovernorateOptions none={words.any} value={value('region')} />
      </Select>
      {figureNames.map((name) => (
        <Field
          key={name}
          label={words[name]}
          required={false}
          inputMode={figures[name].inputMode}
          autoComplete="off"
          value={value(name)}
          error={isWrongFigure(name, value(name)) ? figures[name].wrong : undefined}
          onChange={({ target }) => change({ [name]: target.value.trim() })}
        />
      ))}
      <DayRange words={words} from={value('from')} to={value('to')} onChange={change} isInForm />
    </>
  );
};
