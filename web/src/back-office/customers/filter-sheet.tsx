import { customerKinds } from '@nabta/contract/customer-limits.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GovernorateOptions } from '../../features/places/governorates.tsx';
import { adminCustomers, customerFilters as words } from '../../texts/admin-customers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { isAmount } from '../filter-values.ts';
import { DayRange } from '../orders/day-range.tsx';
import { useApiQuery } from '../use-api-query.ts';
import { isWhole, noFilters, type Filters } from './filters.ts';
import { tagsInUse } from './tags-in-use.ts';

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

const figures = {
  minOrders: { fits: isWhole, wrong: words.wholeWrong, inputMode: 'numeric' },
  minRefused: { fits: isWhole, wrong: words.wholeWrong, inputMode: 'numeric' },
  minSpent: { fits: isAmount, wrong: words.amountWrong, inputMode: 'decimal' },
} as const;
const figureNames = Object.keys(figures) as (keyof typeof figures)[];

const Form = ({ filters, addressWith, onClose }: Omit<Props, 'open' | 'isWide'>) => {
  const navigate = useNavigate();
  const { data: tags = [] } = useApiQuery(tagsInUse);
  const [draft, setDraft] = useState(filters);
  const wrong = figureNames.filter((name) => draft[name] && !figures[name].fits(draft[name]));
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
      <Select
        label={words.tag}
        required={false}
        value={draft.tag}
        onChange={({ target }) => set({ tag: target.value })}
      >
        <option value="">{words.any}</option>
        {draft.tag && !tags.some(({ tag }) => tag === draft.tag) && <option>{draft.tag}</option>}
        {tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </Select>
      <Select
        label={words.kind}
        required={false}
        value={draft.kind}
        onChange={({ target }) => set({ kind: target.value })}
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
        value={draft.region}
        onChange={({ target }) => set({ region: target.value })}
      >
        <GovernorateOptions none={words.any} value={draft.region} />
      </Select>
      {figureNames.map((name) => (
        <Field
          key={name}
          label={words[name]}
          required={false}
          inputMode={figures[name].inputMode}
          autoComplete="off"
          value={draft[name]}
          error={wrong.includes(name) ? figures[name].wrong : undefined}
          onChange={({ target }) => set({ [name]: target.value.trim() })}
        />
      ))}
      <DayRange words={words} from={draft.from} to={draft.to} onChange={set} isInForm />
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
