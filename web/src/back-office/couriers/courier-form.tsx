import { typedNumber } from '@nabta/contract/typed.ts';
import { CourierForm as Shape, type Courier } from '@nabta/contract/couriers/couriers.ts';
import { quietApi } from '../../lib/api.ts';
import { courierForm as words } from '../../texts/admin-couriers.ts';
import { conflict } from '../../texts/saving.ts';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useEditForm } from '../kit/form/use-edit-form.ts';
import { History } from '../audit/history.tsx';
import { typedAmount } from '../products/amounts.ts';
import { allCouriers } from './all-couriers.ts';
import { CheckField } from '../kit/form/check-field.tsx';
import { decimalInput } from '../kit/form/number-inputs.ts';

type Props = {
  /** The courier to edit; undefined for a new one. */
  courier: Courier | undefined;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

const valuesOf = (courier: Courier | undefined) => ({
  name: courier?.name ?? '',
  phone: courier?.phone ?? '',
  deliveredFee: courier ? typedAmount(courier.deliveredFee) : '',
  returnedFee: courier ? typedAmount(courier.returnedFee) : '',
  isActive: courier?.isActive ?? true,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ deliveredFee, returnedFee, ...values }: Values) => ({
  ...values,
  deliveredFee: typedNumber(deliveredFee),
  returnedFee: typedNumber(returnedFee),
});

const fields = {
  name: { label: words.name },
  phone: { label: words.phone },
  deliveredFee: { label: words.deliveredFee },
  returnedFee: { label: words.returnedFee },
  isActive: { label: words.isActive, show: ({ isActive }: Values) => (isActive ? conflict.yes : conflict.no) },
};

export const CourierForm = ({ courier, onClose, onDone, onStale }: Props) => {
  const edit = useEditForm({
    stored: courier,
    valuesOf,
    schema: Shape,
    bodyOf,
    all: allCouriers,
    add: (body) => quietApi('POST /couriers', { body }),
    change: (id, body) => quietApi('PUT /couriers/:id', { params: { id }, body }),
    words,
    onDone,
    onStale,
  });
  const { form } = edit;
  return (
    <DialogForm {...edit} fields={fields} onClose={onClose} submit={words.save} working={words.saving}>
      <Field {...form.field('name')} label={words.name} hint={words.nameHint} maxLength={80} autoComplete="off" />
      <Field
        {...form.field('phone')}
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        optional
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('deliveredFee')} label={words.deliveredFee} hint={words.feeHint} {...decimalInput} />
        <Field {...form.field('returnedFee')} label={words.returnedFee} hint={words.feeHint} {...decimalInput} />
      </div>
      <CheckField form={form} name="isActive" label={words.isActive} />
      {courier && <History kind="courier" id={courier._id} />}
    </DialogForm>
  );
};
