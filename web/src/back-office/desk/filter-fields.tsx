import { refusalDays } from '@nabta/contract/desk/desk.ts';
import { orderSources } from '@nabta/contract/orders/order-states.ts';
import { orderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { deskFilters as words, refusalDays as refusalWords } from '../../texts/admin-desk.ts';
import { deskStates } from '../../texts/desk-acts.ts';
import { governorates } from '../../places/governorates.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DayRange } from '../orders/day-range.tsx';
import { accountOrderWords } from '../orders/order-words.ts';
import type { Draft } from '../kit/list/filter-sheet.tsx';
import { isAmount } from '../kit/list/filter-values.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { allCouriers } from '../couriers/all-couriers.ts';
import type { FilterName } from './filters.ts';
import { ProductFilter } from './product-filter.tsx';
import { decimalInput } from '../kit/form/number-inputs.ts';

const amounts = ['minTotal', 'maxTotal'] as const;
const isWrongAmount = (typed: string): boolean => !!typed && !isAmount(typed);
export const isWrong = ({ value }: Draft): boolean => amounts.some((name) => isWrongAmount(value(name)));

/** The fields of all filters. */
export const FilterFields = ({ draft }: { draft: Draft }) => {
  const { value, change } = draft;
  return (
    <>
      <Choice
        name="status"
        options={orderStatuses.map((each) => [each, accountOrderWords.names[each]])}
        draft={draft}
      />
      <Choice
        name="refused"
        options={refusalDays.map((each) => [each, refusalWords[each]])}
        draft={{
          value,
          // most steps of the day have no refused orders
          change: (chosen) => change({ ...chosen, ...(chosen['refused'] && { step: 'all' }) }),
        }}
      />
      <Choice name="region" options={governorates.map(({ value, name }) => [value, name])} draft={draft} />
      <CourierChoice draft={draft} />
      <DayRange words={words} from={value('from')} to={value('to')} onChange={change} isInForm />
      <div className="grid grid-cols-2 gap-3">
        {amounts.map((name) => (
          <Field
            key={name}
            label={words[name]}
            required={false}
            {...decimalInput}
            value={value(name)}
            error={isWrongAmount(value(name)) ? words.amountWrong : undefined}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <ProductFilter id={value('product')} onChoose={(product) => change({ product })} />
      <Choice name="source" options={orderSources.map((each) => [each, deskStates.source[each]])} draft={draft} />
      <Checkbox
        label={words.refusedBefore}
        checked={value('refusedBefore') === 'true'}
        onChange={({ target }) => change({ refusedBefore: target.checked ? 'true' : '' })}
      />
    </>
  );
};

type ChoiceProps = {
  name: FilterName & ('status' | 'region' | 'source' | 'courier' | 'refused');
  options: readonly (readonly [value: string, label: string])[];
  draft: Draft;
};

const Choice = ({ name, options, draft: { value: valueOf, change } }: ChoiceProps) => (
  <Select
    label={words[name]}
    required={false}
    value={valueOf(name)}
    onChange={({ target }) => change({ [name]: target.value })}
  >
    <option value="">{words.any}</option>
    {/* a link may name another governorate, as it was typed */}
    {valueOf(name) && !options.some(([value]) => value === valueOf(name)) && (
      <option value={valueOf(name)}>{name === 'courier' ? words.chosen : valueOf(name)}</option>
    )}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);

const CourierChoice = ({ draft }: Pick<ChoiceProps, 'draft'>) => {
  const { data = [] } = useApiQuery(allCouriers);
  return <Choice name="courier" options={data.map(({ _id, name }) => [_id, name])} draft={draft} />;
};
