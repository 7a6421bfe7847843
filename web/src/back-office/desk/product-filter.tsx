import { useState } from 'react';
import { deskFilters as words } from '../../texts/admin-desk.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Field } from '../../ui/field.tsx';
import { X } from '../../ui/icons.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

/** Products that are offered while the admin types. */
const SHOWN = 6;

type Props = {
  /** '' is none. */
  id: string;
  onChoose: (id: string) => void;
};

/** Chooses a product by its name. */
export const ProductFilter = ({ id, onChoose }: Props) => {
  const [typed, setTyped] = useState('');
  if (id) return <Chosen id={id} onRemove={() => onChoose('')} />;
  return (
    <div>
      <Field
        label={words.product}
        placeholder={words.productSearch}
        type="search"
        required={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() && <Results search={typed.trim()} onChoose={onChoose} />}
    </div>
  );
};

const Results = ({ search, onChoose }: { search: string; onChoose: (id: string) => void }) => {
  const { data } = useApiQuery(apiQuery('GET /products/admin/getall', { query: { search, limit: SHOWN } }));
  if (!data) return null;
  if (data.data.length === 0)
    return (
      <p role="status" className="mt-2 text-sm">
        {words.noProduct}
      </p>
    );
  return (
    <ul className="divide-line border-line mt-2 divide-y rounded border text-sm">
      {data.data.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            className="hover:bg-sand-pale min-h-11 w-full px-3 py-2 text-start"
            onClick={() => onChoose(product._id)}
          >
            <bdi>{nameOf(product, 'productName')}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
};

const Chosen = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { data } = useApiQuery(apiQuery('GET /products/admin/getByid/:id', { params: { id } }));
  const name = data ? nameOf(data, 'productName') : words.chosen;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{words.product}</p>
      <p className="border-edge bg-surface flex items-center justify-between gap-2 rounded border ps-4 text-sm">
        <bdi>{name}</bdi>
        <IconButton
          label={words.remove({ filter: words.chipProduct({ value: name }) })}
          icon={<X className="size-4" />}
          onClick={onRemove}
        />
      </p>
    </div>
  );
};
