import { typedNumber } from '@nabta/contract/typed.ts';
import { useState } from 'react';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { tnd } from '../../../i18n/formats.ts';
import { bulkEdit as words } from '../../../texts/admin-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { confirmIfUnsaved, useUnsaved } from '../../kit/form/unsaved.ts';
import { nameOf } from '../../kit/form/translations.ts';
import { allPromotions } from '../../promotions/all-promotions.ts';
import { useApiQuery } from '../../kit/query/use-api-query.ts';
import { CategorySelect } from '../category-select.tsx';
import { kinds, planOf, roundings, type Change } from './changes.ts';
import { Preview } from './preview.tsx';
import { Progress } from './progress.tsx';
import type { BulkEdit } from './use-bulk-edit.ts';

type Props = { products: readonly AdminProductCard[]; edit: BulkEdit; onClose: () => void };

const MOST_PERCENT = 500;
const LEAST_PERCENT = -90;

/** What changes, and a preview of it. */
export const BulkForm = ({ products, edit, onClose }: Props) => {
  const [kind, setKind] = useState<Change['kind']>('price');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<number>(roundings[1]);
  const [category, setCategory] = useState('');
  const [promotion, setPromotion] = useState<string>();
  const [isDisabled, setIsDisabled] = useState(true);
  const promotions = useApiQuery(allPromotions);
  useUnsaved(edit.progress !== undefined);

  const percent = typedNumber(typed.replace('%', ''));
  const isWrong = !(percent >= LEAST_PERCENT && percent <= MOST_PERCENT && percent !== 0);
  const changes: Record<Change['kind'], Change | undefined> = {
    price: isWrong ? undefined : { kind: 'price', percent, rounding },
    category: category ? { kind: 'category', category } : undefined,
    promotion: promotion === undefined ? undefined : { kind: 'promotion', promotion },
    visibility: { kind: 'visibility', isDisabled },
  };
  const change = changes[kind];
  const plan = change ? planOf(products, change) : [];
  const names = new Map(promotions.data?.map((each) => [each._id, nameOf(each, 'name')]));

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (plan.length > 0) void edit.apply(plan);
      }}
    >
      <Select label={words.what} value={kind} onChange={({ target }) => setKind(target.value as Change['kind'])}>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </Select>
      {kind === 'price' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={words.percent}
            hint={words.percentHint}
            error={typed && isWrong ? words.percentWrong : undefined}
            inputMode="text"
            autoComplete="off"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label={words.rounding}
            hint={words.roundingHint}
            value={rounding}
            onChange={({ target }) => setRounding(Number(target.value))}
          >
            {roundings.map((each) => (
              <option key={each} value={each}>
                {tnd(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {kind === 'category' && <CategorySelect value={category} onChange={({ target }) => setCategory(target.value)} />}
      {kind === 'promotion' && (
        <Select
          label={words.promotion}
          hint={words.promotionHint}
          value={promotion ?? 'choose'}
          onChange={({ target }) => setPromotion(target.value)}
        >
          <option value="choose" disabled>
            {words.choose}
          </option>
          <option value="">{words.noPromotion}</option>
          {promotions.data?.map((each) => (
            <option key={each._id} value={each._id}>
              {nameOf(each, 'name')}
            </option>
          ))}
        </Select>
      )}
      {kind === 'visibility' && (
        <Select
          label={words.visibility}
          hint={words.visibilityHint}
          value={isDisabled ? 'hide' : 'show'}
          onChange={({ target }) => setIsDisabled(target.value === 'hide')}
        >
          <option value="hide">{words.hide}</option>
          <option value="show">{words.show}</option>
        </Select>
      )}
      {change && (
        <Preview plan={plan} unchanged={products.length - plan.length} promotionName={(id) => names.get(id)} />
      )}
      <Progress progress={edit.progress} />
      {!change && kind !== 'visibility' && <p className="text-stone text-end text-sm">{words.first[kind]}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => confirmIfUnsaved(onClose)}>
          {words.close}
        </Button>
        <Button type="submit" disabled={plan.length === 0} aria-disabled={!!edit.progress}>
          {plan.length > 0 ? words.apply({ n: plan.length }) : words.applyNone}
        </Button>
      </div>
    </form>
  );
};
