import type { Facets } from '@nabta/contract/products/facets.ts';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { filterTexts } from '../../../texts/product-list.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Filters } from './filters.ts';
import { ingredientName } from './active-filters.tsx';

type Chosen = Pick<Filters, 'ingredients' | 'withoutIngredients' | 'noAllergens'>;
type Props = { chosen: Chosen; facets: Facets | undefined; onChange: (change: Partial<Chosen>) => void };

/** Products with and without ingredients (FINDING-9); hidden while no product that is found lists a known one. */
export const IngredientFilter = ({ chosen, facets, onChange }: Props) => {
  const offered = facets?.ingredients ?? [];
  const taken = [...chosen.ingredients, ...chosen.withoutIngredients];
  if (offered.length === 0 && taken.length === 0 && !chosen.noAllergens) return null;
  const group = (field: 'ingredients' | 'withoutIngredients', label: string, counted: 'count' | 'without') => {
    const options = offered.filter((each) => !taken.includes(each._id) && each[counted] > 0);
    return (
      <div>
        {chosen[field].map((id) => (
          <Checkbox
            key={id}
            label={filterTexts[field]({ name: ingredientName(id, facets) })}
            name={field}
            value={id}
            checked
            onChange={() => onChange({ [field]: chosen[field].filter((each) => each !== id) })}
          />
        ))}
        {options.length > 0 && (
          <Select
            label={label}
            required={false}
            name={field}
            value=""
            // a second event may come after React has emptied the list again
            onChange={({ target }) => target.value && onChange({ [field]: [...chosen[field], target.value] })}
          >
            <option value="">{words.choose}</option>
            {options.map((each) => (
              <option key={each._id} value={each._id}>
                {words.ingredient({ name: each.name, n: each[counted] })}
              </option>
            ))}
          </Select>
        )}
      </div>
    );
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{words.ingredients}</legend>
      <Checkbox
        label={filterTexts.noAllergens}
        name="noAllergens"
        value="true"
        count={facets?.noAllergens}
        checked={chosen.noAllergens}
        onChange={() => onChange({ noAllergens: !chosen.noAllergens })}
      />
      {group('ingredients', words.with, 'count')}
      {group('withoutIngredients', words.without, 'without')}
    </fieldset>
  );
};
