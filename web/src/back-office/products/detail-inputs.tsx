import { contentUnits } from '@nabta/contract/products/unit-price.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import type { ContractForm } from '../kit/form/use-contract-form.ts';
import { FieldGroup } from './field-group.tsx';
import { CompanionPicker } from './companion-picker.tsx';
import { GiftPicker } from './gift-picker.tsx';
import { descriptorOf, productFields, type ProductValues } from './product-fields.ts';
import { decimalInput, wholeInput } from '../kit/form/number-inputs.ts';

type Props = {
  form: Pick<ContractForm<ProductValues>, 'field' | 'values' | 'errorOf' | 'change'>;
  /** Of an existing product; a new one has neither. */
  promotion?: ReactNode;
  productId?: string;
};

/** The other inputs, folded away; an error unfolds them. */
export const FoldedInputs = (props: Props) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = content.current?.closest('details');
    if (details && content.current?.querySelector('[aria-invalid], [data-invalid]')) details.open = true;
  });
  return (
    <Disclosure
      summary={
        <span>
          <span className="block text-sm font-medium">{words.more}</span>
          <span className="text-stone block text-xs">{words.moreHint}</span>
        </span>
      }
    >
      <div ref={content} className="grid gap-6 pt-2">
        <DetailInputs {...props} />
      </div>
    </Disclosure>
  );
};

/** The inputs that a product can do without (PRODUCTS-1). */
export const DetailInputs = ({ form, promotion, productId }: Props) => {
  const { field, values, errorOf, change } = form;
  return (
    <>
      <FieldGroup id="details" title={words.groups.details} className="sm:grid-cols-6">
        <TranslatedField
          form={form}
          name="size"
          label={words.size}
          hint={words.sizeHint}
          optional
          isSameInAll
          folds
          className="sm:col-span-6"
        />
        <Field
          {...field('contentAmount')}
          label={words.contentAmount}
          hint={words.contentHint}
          optional
          {...decimalInput}
          className="sm:col-span-4"
        />
        <Select
          {...field('contentUnit')}
          value={values.contentUnit || 'ml'}
          label={words.contentUnit}
          required={false}
          className="sm:col-span-2"
        >
          {contentUnits.map((unit) => (
            <option key={unit} value={unit}>
              {words.contentUnits[unit]}
            </option>
          ))}
        </Select>
        <TranslatedField
          form={form}
          name="Ingredients"
          label={words.ingredients}
          hint={words.ingredientsHint}
          optional
          kind="list"
          folds
          removeLabel={(name) => words.removeIngredient({ name })}
          className="sm:col-span-6"
        />
        {productFields.map((name) => {
          const { label, input } = descriptorOf(name);
          if (!input) return null;
          const { hint, ...attributes } = input;
          return (
            <Field
              key={name}
              {...field(name)}
              label={label}
              hint={hint}
              {...attributes}
              optional
              className="sm:col-span-3"
            />
          );
        })}
      </FieldGroup>
      <FieldGroup id="more" title={words.groups.more}>
        {promotion}
        <CompanionPicker
          product={productId}
          chosen={values.companions}
          error={errorOf('companions')}
          onChange={(companions) => change('companions', companions)}
        />
        <div>
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
                {...wholeInput}
                className="max-w-60"
              />
              <GiftPicker error={errorOf('gifts')} chosen={values.gifts} onChange={(gifts) => change('gifts', gifts)} />
            </div>
          )}
        </div>
      </FieldGroup>
    </>
  );
};
