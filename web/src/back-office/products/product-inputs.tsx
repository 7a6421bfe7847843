import { productForm as words } from '../../texts/admin-product.ts';
import { Field } from '../../ui/field.tsx';
import { TranslatedField } from '../forms/translated-field.tsx';
import type { ContractForm } from '../forms/use-contract-form.ts';
import { CategorySelect } from './category-select.tsx';
import type { ProductValues } from './product-fields.ts';

type Props = {
  form: Pick<ContractForm<ProductValues>, 'field' | 'values' | 'errorOf' | 'change'>;
  isNew: boolean;
  onNewCategory: () => void;
};

/** What a new or existing product needs to be sold (PRODUCTS-1). */
export const ProductInputs = ({ form, isNew, onNewCategory }: Props) => {
  const { field, values } = form;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <TranslatedField
        form={form}
        name="productName"
        label={words.name}
        hint={words.nameHint}
        className="sm:col-span-6"
      />
      <CategorySelect {...field('category')} value={values.category} onNew={onNewCategory} className="sm:col-span-6" />
      <Field
        {...field('price')}
        label={words.price}
        hint={words.priceHint}
        {...figure}
        inputMode="decimal"
        className="sm:col-span-2"
      />
      <Field {...field('stock')} label={words.stock} hint={words.stockHint} {...figure} className="sm:col-span-2" />
      <Field
        {...field('realStock')}
        label={words.realStock}
        hint={isNew ? words.realStockNew : words.realStockHint}
        required={!isNew}
        {...figure}
        className="sm:col-span-2"
      />
      <TranslatedField
        form={form}
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        kind="lines"
        rows={6}
        className="sm:col-span-6"
      />
    </div>
  );
};

const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;
