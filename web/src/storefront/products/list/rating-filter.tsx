import type { Facets, RatingFloor } from '@nabta/contract/products/facets.ts';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { filterTexts } from '../../../texts/product-list.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

type Props = {
  chosen: RatingFloor | undefined;
  ratings: Facets['ratings'];
  onChange: (from: RatingFloor | undefined) => void;
};

/** Stars from which on products are shown; hidden while no product has enough. */
export const RatingFilter = ({ chosen, ratings, onChange }: Props) => {
  const offered = ratings.filter(({ from, count }) => count > 0 || from === chosen);
  if (offered.length === 0) return null;
  const option = { name: 'minRating', type: 'radio' } as const;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.rating}</legend>
      <Checkbox
        {...option}
        label={words.anyRating}
        value=""
        checked={chosen === undefined}
        onChange={() => onChange(undefined)}
      />
      {offered.map(({ from, count }) => (
        <Checkbox
          {...option}
          key={from}
          label={filterTexts.rated({ from })}
          value={from}
          count={count}
          checked={chosen === from}
          onChange={() => onChange(from)}
        />
      ))}
    </fieldset>
  );
};
