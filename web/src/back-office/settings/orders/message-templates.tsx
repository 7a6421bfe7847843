import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import {
  messageFrom,
  messageKinds,
  messagePlaceholders,
  type OrderSettings,
} from '@nabta/contract/settings/order-settings.ts';
import { use } from 'react';
import { useSite } from '../../../i18n/site.ts';
import { language as pageLanguage } from '../../../i18n/language.ts';
import { adminOrderSettings as words } from '../../../texts/admin-order-settings.ts';
import { SiteName } from '../../../ui/page-meta.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ContractForm } from '../../kit/form/use-contract-form.ts';
import { FormSection } from '../form-section.tsx';
import type { OrderSettingsValues } from './order-settings-fields.ts';

type Props = {
  form: Pick<ContractForm<OrderSettingsValues>, 'field' | 'values'>;
  /** Our wording, for templates that are empty. */
  defaults: OrderSettings['defaultMessages'];
};

/** The messages in each language, with a preview of one that differs from ours. */
export const MessageTemplates = ({ form: { field, values }, defaults }: Props) => {
  const shop = use(SiteName);
  return (
    <FormSection
      title={words.messages}
      about={
        <>
          <p>{words.messagesAbout}</p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {messagePlaceholders.map((name) => (
              <div key={name} className="contents">
                <dt>
                  <code dir="ltr" className="text-ink">{`{${name}}`}</code>
                </dt>
                <dd>{words.placeholders[name]}</dd>
              </div>
            ))}
          </dl>
        </>
      }
    >
      {messageKinds.map((kind) => (
        <section key={kind} aria-labelledby={`message-${kind}`}>
          <h3 id={`message-${kind}`} className="font-text mb-3 text-sm font-semibold">
            {words.message[kind]}
          </h3>
          <div className="grid gap-5 xl:grid-cols-3">
            {languageCodes.map((code) => (
              <div key={code} className="min-w-0">
                <TextArea
                  {...field(`messages.${kind}.${code}`)}
                  label={
                    <>
                      <VisuallyHidden>{words.message[kind] + languages[pageLanguage].comma}</VisuallyHidden>
                      <bdi lang={code}>{languages[code].name}</bdi>
                    </>
                  }
                  lang={code}
                  dir={languages[code].dir}
                  rows={6}
                  maxLength={1000}
                  required={false}
                  placeholder={defaults[kind][code]}
                />
                {values.messages[kind][code] && <Preview {...{ code, shop }} template={values.messages[kind][code]} />}
              </div>
            ))}
          </div>
        </section>
      ))}
    </FormSection>
  );
};

/** An order such as might come in; its amount as in a message in that language. */
const examples: Record<Language, { name: string; total: string }> = {
  en: { name: 'Amira', total: '48.00 TND' },
  fr: { name: 'Amira', total: '48,00\u00a0DT' },
  ar: { name: 'أميرة', total: '48,00\u00a0د.ت' },
};

const Preview = ({ code, template, shop }: { code: Language; template: string; shop: string }) => {
  const { publicUrl } = useSite();
  return (
    <figure className="mt-2">
      <figcaption className="text-stone mb-1 text-xs">{words.preview}</figcaption>
      <p
        lang={code}
        dir={languages[code].dir}
        className="bg-olive-pale rounded px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
      >
        {messageFrom(template, { ...examples[code], number: 'K7QM-2XPA', shop, link: `${publicUrl}/…` })}
      </p>
    </figure>
  );
};
