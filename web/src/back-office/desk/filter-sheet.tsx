import { orderSources } from '@nabta/contract/order-states.ts';
import { orderStatuses } from '@nabta/contract/order-statuses.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskFilters as words } from '../../texts/admin-desk.ts';
import { deskStates } from '../../texts/desk-acts.ts';
import { governorates } from '../../features/places/governorates.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DayRange } from '../orders/day-range.tsx';
import { accountOrderWords } from '../orders/order-words.ts';
import { isAmount } from '../filter-values.ts';
import { useApiQuery } from '../use-api-query.ts';
import { allCouriers } from '../couriers/all-couriers.ts';
import { noFilters, type FilterName, type Filters } from './filters.ts';
import { ProductFilter } from './product-filter.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  addressWith: (changes: Record<string, string>) => string;
  isWide: boolean;
};

/** All filters; they are applied together. */
export const FilterSheet = ({ open, onClose, isWide, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={words.title} side={isWide ? 'end' : 'bottom'}>
    {open && <Form {...rest} onClose={onClose} />}
  </Dialog>
);

const Form = ({ filters, addressWith, onClose }: Omit<Props, 'open' | 'isWide'>) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const wrong = (['minTotal', 'maxTotal'] as const).filter((name) => draft[name] && !isAmount(draft[name]));
  const set = (changes: Record<string, string>): void => setDraft((before) => ({ ...before, ...changes }));
  // replaces the history entry of the open sheet, so that Back leads to the list without the new filters
  const apply = async (): Promise<void> => {
    await navigate(addressWith(draft), { replace: true, preventScrollReset: true });
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length === 0) void apply();
      }}
      className="grid gap-4"
    >
      <Choice
        name="status"
        options={orderStatuses.map((each) => [each, accountOrderWords.names[each]])}
        {...{ draft, set }}
      />
      <Choice name="region" options={governorates.map(({ value, name }) => [value, name])} {...{ draft, set }} />
      <CourierChoice {...{ draft, set }} />
      <DayRange words={words} from={draft.from} to={draft.to} onChange={set} isInForm />
      <div className="grid grid-cols-2 gap-3">
        {(['minTotal', 'maxTotal'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            required={false}
            inputMode="decimal"
            autoComplete="off"
            value={draft[name]}
            error={wrong.includes(name) ? words.amountWrong : undefined}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      <ProductFilter id={draft.product} onChoose={(product) => set({ product })} />
      <Choice name="source" options={orderSources.map((each) => [each, deskStates.source[each]])} {...{ draft, set }} />
      <Checkbox
        label={words.refusedBefore}
        checked={draft.refusedBefore === 'true'}
        onChange={({ target }) => set({ refusedBefore: target.checked ? 'true' : '' })}
      />
      <div
        data-sticks-to-end
        className="bg-page border-line sticky -bottom-6 -mx-6 -mb-6 flex gap-3 border-t px-6 py-4"
      >
        <Button variant="quiet" className="shrink-0" onClick={() => setDraft(noFilters)}>
          {words.clear}
        </Button>
        <Button type="submit" block>
          {words.show}
        </Button>
      </div>
    </form>
  );
};

type ChoiceProps = {
  name: FilterName & ('status' | 'region' | 'source' | 'courier');
  options: readonly (readonly [value: string, label: string])[];
  draft: Filters;
  set: (changes: Record<string, string>) => void;
};

const Choice = ({ name, options, draft, set }: ChoiceProps) => (
  <Select
    label={words[name]}
    required={false}
    value={draft[name]}
    onChange={({ target }) => set({ [name]: target.value })}
  >
    <option value="">{words.any}</option>
    {/* a link may name another governorate, as it was typed */}
    {draft[name] && !options.some(([value]) => value === draft[name]) && (
      <option value={draft[name]}>{name === 'courier' ? words.chosen : draft[name]}</option>
    )}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);

const CourierChoice = ({ draft, set }: Pick<ChoiceProps, 'draft' | 'set'>) => {
  const { data = [] } = useApiQuery(allCouriers);
  return <Choice name="courier" options={data.map(({ _id, name }) => [_id, name])} {...{ draft, set }} />;
};
