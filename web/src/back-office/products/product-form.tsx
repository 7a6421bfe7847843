import { ProductForm as Shape, type AdminProduct } from '@nabta/contract/products/products.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { percent } from '../../i18n/formats.ts';
import { productForm as words, productPage } from '../../texts/admin-product.ts';
import { Field } from '../../ui/field.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { PageForm } from '../kit/form/page-form.tsx';
import { atFields, useConflicts } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { apiQuery, fetchNow } from '../kit/query/use-api-query.ts';
import { shownFields } from './product-conflict.tsx';
import {
  bodyOf,
  checkCategory,
  fieldsBetween,
  isApplicable,
  productFields,
  valuesOf,
  type ProductValues,
} from './product-fields.ts';
import { DetailInputs } from './detail-inputs.tsx';
import { NewCategory } from './new-category.tsx';
import { ProductInputs } from './product-inputs.tsx';

type Props = {
  product: AdminProduct;
  onChange: (product: AdminProduct) => void;
  /** What is typed, at first and after each change. */
  onType: (values: ProductValues) => void;
};

/** The whole form by the rules of a new product; fields that don't apply have no errors. */
const checked = (values: ProductValues) =>
  bodyOf(
    values,
    productFields.filter((name) => isApplicable(name, values)),
  );

/**
 * Changes a product: only changed fields are sent (PRODUCTS-1). The form follows changes by other admins and by orders.
 */
export const ProductForm = ({ product, onChange, onType }: Props) => {
  const form = useContractForm<ProductValues, unknown>({
    values: valuesOf(product),
    schema: Shape,
    bodyOf: checked,
    check: checkCategory,
    isSent: (name, values, stored) => fieldsBetween(stored, values).some((each) => each === name),
  });
  const conflicts = useConflicts({
    form,
    stored: product,
    valuesOf,
    latest: () => fetchNow(apiQuery('GET /products/admin/getByid/:id', { params: { id: product._id } })),
  });
  const takeOver = useEffectEvent(() => void conflicts.takeOver(product));
  useEffect(() => takeOver(), [product]);
  const report = useEffectEvent(() => onType(form.values));
  const typed = JSON.stringify(form.values);
  useEffect(() => report(), [typed]);
  const changed = fieldsBetween(conflicts.theirs, form.values);
  const [isNamingCategory, setIsNamingCategory] = useState(false);

  const saving = useCommand(
    async () => {
      const sent = form.latest();
      const names = fieldsBetween(conflicts.theirs, sent);
      const body = { ...bodyOf(sent, names), version: conflicts.current.version };
      const send = () => quietApi('PUT /products/:id', { params: { id: product._id }, body });
      const now = await conflicts.sendWithVersion(send).catch(atFields(form.showErrors));
      // the server changes the warehouse stock together with the stock
      conflicts.saved(sent, now, names.includes('stock') ? [...names, 'realStock'] : names);
      onChange(now);
    },
    { done: productPage.saved, failed: productPage.failed },
  );

  return (
    <>
      <PageForm
        form={form}
        conflicts={conflicts}
        fields={shownFields}
        saving={saving}
        isDirty={changed.length > 0}
        hasBar
      >
        <div className="grid gap-6">
          <ProductInputs form={form} isNew={false} onNewCategory={() => setIsNamingCategory(true)} />
          <DetailInputs form={form} productId={product._id} promotion={<Promotion promotion={product.promotion} />} />
        </div>
      </PageForm>
      <NewCategory
        open={isNamingCategory}
        onClose={() => setIsNamingCategory(false)}
        onAdded={(id) => form.change('category', id)}
      />
    </>
  );
};

/** Read-only: promotions are assigned on their own screen. */
const Promotion = ({ promotion }: Pick<AdminProduct, 'promotion'>) => {
  return (
    <Field
      label={words.promotion}
      hint={words.promotionHint}
      readOnly
      required={false}
      dir="auto"
      value={
        promotion
          ? words.promotionIs({
              name: promotion.name,
              rate: percent(promotion.discountRate),
              state: promotion.isRunning ? words.running : words.notRunning,
            })
          : words.noPromotion
      }
      className="[&_input]:bg-sand-pale"
    />
  );
};
