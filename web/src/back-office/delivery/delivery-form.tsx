import { DeliveryForm as Shape, type DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type { ReactNode } from 'react';
import { quietApi } from '../../lib/api.ts';
import { adminDelivery as words } from '../../texts/admin-delivery.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { PageForm } from '../kit/form/page-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { FormSection } from '../settings/form-section.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import type { ApiQuery } from '../kit/query/use-api-query.ts';
import { bodyOf, errorPathIn, fieldsOf, valuesOf, withoutEmpty } from './delivery-fields.ts';
import { GovernorateTable } from './governorate-table.tsx';
import { CheckField } from '../kit/form/check-field.tsx';
import { decimalInput, wholeInput } from '../kit/form/number-inputs.ts';

type Props = {
  settings: DeliverySettings;
  query: ApiQuery<DeliverySettings>;
  /** In the guide, without the governorates: what leads to them, and what saves without a change. */
  brief?: { more: ReactNode; asItIs: ReactNode };
  onSaved?: () => void;
};

export const DeliveryForm = ({ settings, query, brief, onSaved }: Props) => {
  const page = useSettingsForm({
    settings,
    valuesOf,
    bodyOf,
    errorPath: errorPathIn(valuesOf(settings)),
    schema: Shape,
    query,
    save: async (body) => {
      const saved = await quietApi('PUT /settings/delivery', { body: withoutEmpty(body) });
      onSaved?.();
      return saved;
    },
  });
  const { form, conflicts } = page;
  return (
    <PageForm
      {...page}
      fields={fieldsOf(form.values)}
      asItIs={brief?.asItIs}
      className={cx('grid', brief ? 'gap-5' : 'border-line bg-surface gap-8 rounded border p-4 sm:p-5')}
    >
      <FormSection title={words.everywhere} about={words.promise({ line: conflicts.current.promise.line })}>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field {...form.field('fee')} {...decimalInput} label={words.fee} hint={words.feeHint} />
          <Field
            {...form.field('freeAbove')}
            {...decimalInput}
            label={words.freeAbove}
            hint={words.freeAboveHint}
            optional
          />
          <Field {...form.field('days')} {...wholeInput} label={words.days} hint={words.daysHint} optional />
        </div>
      </FormSection>
      {!brief && (
        <FormSection title={words.governorates} about={words.governoratesHint}>
          <GovernorateTable form={form} />
        </FormSection>
      )}
      <FormSection title={words.pickup}>
        <CheckField form={form} name="hasPickup" label={words.hasPickup} />
        {form.values.hasPickup && (
          <TranslatedField
            form={form}
            name="pickupNote"
            label={words.pickupNote}
            hint={words.pickupNoteHint}
            maxLength={300}
            optional
          />
        )}
      </FormSection>
      {brief?.more}
    </PageForm>
  );
};
