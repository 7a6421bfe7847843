import { OrderSettingsContent, orderMailKinds, type OrderSettings } from '@nabta/contract/settings/order-settings.ts';
import type { ReactNode } from 'react';
import { listOf } from '../../../i18n/language.ts';
import { quietApi } from '../../../lib/api.ts';
import { adminOrderSettings as words } from '../../../texts/admin-order-settings.ts';
import { orderReasons } from '../../../texts/order-reasons.ts';
import { Field } from '../../../ui/field.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { PageForm } from '../../kit/form/page-form.tsx';
import { FormSection } from '../form-section.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import type { ApiQuery } from '../../kit/query/use-api-query.ts';
import { ConfirmationRule } from './confirmation-rule.tsx';
import { MessageTemplates } from './message-templates.tsx';
import { bodyOf, fields, valuesOf } from './order-settings-fields.ts';
import { CheckField } from '../../kit/form/check-field.tsx';
import { wholeInput } from '../../kit/form/number-inputs.ts';

type Props = {
  settings: OrderSettings;
  query: ApiQuery<OrderSettings>;
  /** In the guide, only which orders are confirmed: what leads to the rest, and what saves without a change. */
  brief?: { more: ReactNode; asItIs: ReactNode };
  onSaved?: () => void;
};

export const OrderSettingsForm = ({ settings, query, brief, onSaved }: Props) => {
  const page = useSettingsForm({
    settings,
    valuesOf,
    bodyOf,
    schema: OrderSettingsContent,
    query,
    save: async (body) => {
      const saved = await quietApi('PUT /settings/orders', { body });
      onSaved?.();
      return saved;
    },
  });
  const { form } = page;
  const { field, values, change, errorOf } = form;
  if (brief)
    return (
      <PageForm {...page} fields={fields} asItIs={brief.asItIs} className="grid gap-5">
        <ConfirmationRule form={form} />
        {brief.more}
      </PageForm>
    );
  return (
    <PageForm {...page} fields={fields} className="border-line bg-surface grid gap-8 rounded border p-4 sm:p-5">
      <FormSection title={words.confirmation}>
        <ConfirmationRule form={form} />
        <div className="grid gap-5 sm:grid-cols-3">
          <Field {...field('retryHours')} {...wholeInput} label={words.retryHours} hint={words.retryHoursHint} />
          <Field
            {...field('cancelAfter')}
            {...wholeInput}
            label={words.cancelAfter}
            hint={words.cancelAfterHint}
            optional
          />
          <Field
            {...field('mostOpenPerPhone')}
            {...wholeInput}
            label={words.mostOpenPerPhone}
            hint={words.mostOpenPerPhoneHint}
            optional
          />
        </div>
      </FormSection>
      <FormSection title={words.reasons}>
        <TagInput
          label={words.reasonsOf}
          hint={words.reasonsHint({ list: listOf(orderReasons) })}
          values={values.reasons}
          onChange={(reasons) => change('reasons', reasons)}
          removeLabel={(reason) => words.removeReason({ reason })}
          error={errorOf('reasons')}
          optional
        />
      </FormSection>
      <FormSection title={words.mails} about={words.mailsAbout}>
        <div>
          {orderMailKinds.map((kind) => (
            <CheckField key={kind} form={form} name={`mails.${kind}`} label={words.mail[kind]} />
          ))}
        </div>
      </FormSection>
      <MessageTemplates form={form} defaults={settings.defaultMessages} />
    </PageForm>
  );
};
