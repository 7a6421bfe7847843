import { useId, useState } from 'react';
import { productChoice as words } from '../../texts/product-choice.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

/** Products that are offered while the admin types. */
const SHOWN = 6;

type Named = { _id: string; productName: string; imagePath?: readonly string[] };
type Props = {
  label: string;
  /** Of one product: another replaces it. */
  isSingle?: boolean;
  chosen: readonly Named[];
  /** Ids of products that are not offered. */
  without?: readonly string[];
  hint?: string;
  isReadOnly?: boolean;
  error?: string | undefined;
  onChange: (chosen: Named[]) => void;
};

/** Chooses products by their names. */
export const ProductChoice = ({
  label,
  isSingle = false,
  chosen,
  without,
  hint,
  isReadOnly = false,
  error,
  onChange,
}: Props) => {
  const [typed, setTyped] = useState('');
  const id = useId();
  const choose = (product: Named): void => {
    setTyped('');
    // the button that was pressed disappears
    document.getElementById(id)?.focus();
    onChange(isSingle ? [product] : [...chosen.filter(({ _id }) => _id !== product._id), product]);
  };
  return (
    <div>
      <Field
        id={id}
        label={label}
        placeholder={words.productSearch}
        type="search"
        required={false}
        autoComplete="off"
        value={typed}
        readOnly={isReadOnly}
        {...(hint && { hint })}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        // Enter must not send the form
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {typed.trim() && <Results search={typed.trim()} without={without} onChoose={choose} />}
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map(({ _id, productName }) => (
          <li key={_id} className="bg-sand flex min-w-0 items-center rounded-full ps-3 text-sm">
            <bdi className="min-w-0 wrap-anywhere">{productName}</bdi>
            <IconButton
              label={words.removeProduct({ name: productName })}
              icon={<X className="size-4" />}
              onClick={() => onChange(chosen.filter((each) => each._id !== _id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

type ResultsProps = { search: string; without: Props['without']; onChoose: (product: Named) => void };

const Results = ({ search, without = [], onChoose }: ResultsProps) => {
  const limit = SHOWN + without.length;
  const { data } = useApiQuery(apiQuery('GET /products/admin/getall', { query: { search, limit } }));
  if (!data) return null;
  const found = data.data.filter(({ _id }) => !without.includes(_id)).slice(0, SHOWN);
  return (
    <div role="status" className="border-line mt-2 rounded border text-sm">
      {found.length === 0 && <p className="px-3 py-2">{words.noProduct}</p>}
      <ul className="divide-line divide-y">
        {found.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="hover:bg-sand-pale min-h-11 w-full px-3 py-2 text-start"
              onClick={() =>
                onChoose({
                  _id: product._id,
                  productName: nameOf(product, 'productName'),
                  imagePath: product.imagePath,
                })
              }
            >
              <bdi>{nameOf(product, 'productName')}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
