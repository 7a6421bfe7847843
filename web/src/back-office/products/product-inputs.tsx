import { useState } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { Field } from '../../ui/field.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import type { ContractForm } from '../kit/form/use-contract-form.ts';
import { FieldGroup } from './field-group.tsx';
import { CategorySelect } from './category-select.tsx';
import type { ProductValues } from './product-fields.ts';
import { decimalInput, wholeInput } from '../kit/form/number-inputs.ts';

type Props = {
  form: Pick<ContractForm<ProductValues>, 'field' | 'values' | 'errorOf' | 'change'>;
  isNew: boolean;
  onNewCategory: () => void;
};

/** What a new or existing product needs to be sold (PRODUCTS-1). */
export const ProductInputs = ({ form, isNew, onNewCategory }: Props) => {
  const { field, values } = form;
  const [follows, setFollows] = useState(isNew);
  const stock = field('stock');
  const realStock = field('realStock');
  return (
    <>
      <FieldGroup id="essentials" title={words.groups.essentials}>
        <TranslatedField form={form} name="productName" label={words.name} hint={words.nameHint} folds />
        <CategorySelect {...field('category')} value={values.category} onNew={onNewCategory} />
      </FieldGroup>
      <FieldGroup id="sale" title={words.groups.sale} className="grid-cols-2 sm:grid-cols-3">
        <Field {...field('price')} label={words.price} hint={words.priceHint} {...decimalInput} />
        <Field
          {...stock}
          label={words.stock}
          hint={words.stockHint}
          onChange={(event) => {
            void stock.onChange(event);
            // what can be sold lies in the warehouse, unless the admin types another number
            if (follows) form.change('realStock', event.target.value);
          }}
          {...wholeInput}
        />
        <Field
          {...realStock}
          // no mark: the stock fills it
          {...(isNew && { required: false })}
          label={words.realStock}
          hint={isNew ? words.realStockNew : words.realStockHint}
          className="max-sm:col-span-full"
          onChange={(event) => {
            void realStock.onChange(event);
            setFollows(isNew && event.target.value.trim() === '');
          }}
          {...wholeInput}
        />
      </FieldGroup>
      <FieldGroup id="description" title={words.description}>
        <TranslatedField
          form={form}
          name="description"
          label={words.description}
          hint={words.descriptionHint}
          kind="lines"
          rows={6}
          folds
        />
      </FieldGroup>
    </>
  );
};
