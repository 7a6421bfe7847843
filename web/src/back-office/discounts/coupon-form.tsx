import { kindFields, kindNames, kindRow, type KindField } from '@nabta/contract/discounts/kinds.ts';
import { CouponForm as Shape, type Coupon } from '@nabta/contract/discounts/coupons.ts';
import { Fragment, useRef, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { useEditForm } from '../kit/form/use-edit-form.ts';
import { History } from '../audit/history.tsx';
import { instantOf } from '../kit/frame/shop-time.ts';
import { allCoupons } from './all-coupons.ts';
import { CouponScope } from './coupon-scope.tsx';
import { summaryOf } from './coupon-summary.ts';
import { bodyOf, fields, valuesOf, type CouponValues } from './coupon-values.ts';
import { ProductChoice } from './product-choice.tsx';
import { CheckField } from '../kit/form/check-field.tsx';

type Props = {
  /** The coupon to edit; undefined for a new one. */
  coupon: Coupon | undefined;
  categoryName: (id: string) => string | undefined;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

/** Figures with decimals. */
const amounts: ReadonlySet<string> = new Set(['rate', 'amount', 'minimum']);

export const CouponForm = ({ coupon, categoryName, onClose, onDone, onStale }: Props) => {
  /** The stored coupon; an unchanged date keeps its seconds. */
  const stored = useRef(coupon);
  const [named, setNamed] = useState(coupon?.named ?? []);
  const edit = useEditForm({
    stored: coupon,
    valuesOf,
    schema: Shape,
    bodyOf: (values: CouponValues) => bodyOf(values, stored.current),
    check: ({ startsAt, endsAt }) => ({
      startsAt: startsAt && !instantOf(startsAt) ? words.dateNeeded : undefined,
      endsAt: endsAt && !instantOf(endsAt) ? words.dateNeeded : undefined,
    }),
    all: allCoupons,
    add: (body) => quietApi('POST /coupons', { body }),
    change: (id, body) => quietApi('PUT /coupons/:id', { params: { id }, body }),
    words,
    onDone,
    onStale: (now) => {
      stored.current = now;
      onStale();
    },
  });
  const { form } = edit;
  const { kind, categories, products, gift } = form.values;
  const kindField = form.field('kind');
  const productName = (id: string) => named.find(({ _id }) => _id === id)?.productName;
  const chosenOf = (ids: readonly string[]) =>
    ids.map((_id) => ({ _id, productName: productName(_id) ?? words.deleted }));
  const remember = (chosen: typeof named): string[] => {
    setNamed([...named.filter(({ _id }) => !chosen.some((each) => each._id === _id)), ...chosen]);
    return chosen.map(({ _id }) => _id);
  };
  const figure = (name: keyof typeof words.figureHints, optional = false) => (
    <Field
      {...form.field(name)}
      label={words[name]}
      hint={words.figureHints[name]}
      inputMode={amounts.has(name) ? 'decimal' : 'numeric'}
      autoComplete="off"
      optional={optional}
    />
  );
  const { fields: fieldsOfKind } = kindRow(kind);
  const input = (name: KindField) =>
    name === 'gift' ? (
      <div className="sm:col-span-3">
        <ProductChoice
          label={words.gift}
          hint={words.giftHint}
          isSingle
          chosen={chosenOf(gift ? [gift] : [])}
          error={form.errorOf('gift')}
          onChange={(chosen) => form.change('gift', remember(chosen)[0] ?? null)}
        />
      </div>
    ) : (
      figure(name, fieldsOfKind[name] === 'optional')
    );
  return (
    <DialogForm {...edit} fields={fields} onClose={onClose} submit={words.save} working={words.saving}>
      <TranslatedField form={form} name="name" label={words.nameLabel} hint={words.nameHint} maxLength={80} />
      <Field
        {...form.field('code')}
        label={words.code}
        hint={words.codeHint}
        optional
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        className="sm:max-w-xs"
      />
      <Select
        {...kindField}
        onChange={(event) => {
          void kindField.onChange(event);
          // their fields are gone
          for (const name of kindFields) form.clearError(name);
        }}
        label={words.kind}
        hint={words.kindHint}
        className="sm:max-w-xs"
      >
        {kindNames.map((each) => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 empty:hidden sm:grid-cols-3">
        {kindFields.map((name) => fieldsOfKind[name] && <Fragment key={name}>{input(name)}</Fragment>)}
      </div>
      <CouponScope
        categories={categories}
        products={chosenOf(products)}
        onCategories={(ids) => form.change('categories', ids)}
        onProducts={(chosen) => form.change('products', remember(chosen))}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        {figure('minimum', true)}
        {figure('useLimit', true)}
        {figure('personLimit', true)}
      </div>
      <CheckField form={form} name="firstOrder" label={words.firstOrder} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.field('startsAt')}
          label={words.startsAt}
          hint={words.shopTime}
          type="datetime-local"
          optional
        />
        <Field {...form.field('endsAt')} label={words.endsAt} hint={words.shopTime} type="datetime-local" optional />
      </div>
      <CheckField form={form} name="isActive" label={words.isActive} />
      <div className="border-line bg-sand-pale rounded border p-3.5 text-sm">
        <p role="status" className="font-medium wrap-anywhere">
          {summaryOf(bodyOf(form.values, coupon), (id) => categoryName(id) ?? productName(id))}
        </p>
        <p className="text-stone mt-1">{words.combination}</p>
      </div>
      {coupon && <History kind="coupon" id={coupon._id} />}
    </DialogForm>
  );
};
