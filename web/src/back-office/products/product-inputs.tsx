import type { ReactNode } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { useForm } from '../../lib/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CategorySelect } from './category-select.tsx';
import { GiftPicker } from './gift-picker.tsx';
import type { ProductValues } from './product-fields.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm<ProductValues>>, 'field' | 'values' | 'errors' | 'change'>;
  /** Of a product that exists; a new one has none. */ promotion?: ReactNode;
};

/** What is said of a product, new or not (spec: back-office 5). */
export const ProductInputs = ({ form, promotion }: Props) => {
  const { field, values, errors, change } = form;
  const isNew = promotion === undefined;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <Field {...field('productName')} label={words.name} dir="auto" className="sm:col-span-6" />
      <CategorySelect {...field('category')} className="sm:col-span-4" />
      <Field {...field('size')} label={words.size} optional dir="auto" className="sm:col-span-2" />
      <Field {...field('price')} label={words.price} {...figure} inputMode="decimal" className="sm:col-span-2" />
      <Field {...field('stock')} label={words.stock} hint={words.stockHint} {...figure} className="sm:col-span-2" />
      <Field
        {...field('realStock')}
        label={words.realStock}
        hint={isNew ? words.realStockNew : words.realStockHint}
        optional={isNew}
        {...figure}
        className="sm:col-span-2"
      />
      <TextArea {...field('description')} label={words.description} dir="auto" rows={5} className="sm:col-span-6" />
      <div className="sm:col-span-6">
        <TagInput
          label={words.ingredients}
          hint={words.ingredientsHint}
          optional
          error={errors.Ingredients}
          values={values.Ingredients}
          onChange={(ingredients) => change('Ingredients', ingredients)}
          remove={words.removeIngredient}
        />
      </div>
      <Field
        {...field('video')}
        label={words.video}
        type="url"
        inputMode="url"
        placeholder="https://"
        optional
        dir="ltr"
        className="sm:col-span-6"
      />
      {promotion}
      <div className="sm:col-span-6">
        <Checkbox
          label={words.includingGift}
          checked={values.includingGift}
          onChange={({ target }) => change('includingGift', target.checked)}
        />
        {values.includingGift && (
          <div className="border-line mt-2 grid gap-5 border-s-2 ps-4">
            <Field
              {...field('giftPoints')}
              label={words.giftPoints}
              hint={words.giftPointsHint}
              {...figure}
              className="max-w-60"
            />
            <GiftPicker error={errors.gifts} chosen={values.gifts} onChange={(gifts) => change('gifts', gifts)} />
          </div>
        )}
      </div>
    </div>
  );
};

const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;
