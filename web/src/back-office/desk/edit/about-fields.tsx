import { languageCodes, languages } from '@nabta/contract/languages.ts';
import { manualSources } from '@nabta/contract/orders/order-states.ts';
import { newOrder as words, orderForm } from '../../../texts/admin-order-edit.ts';
import { deskStates } from '../../../texts/desk-acts.ts';
import { Select } from '../../../ui/select.tsx';
import { Section } from '../order/section.tsx';
import { isManual, type OrderFormControl } from './order-values.ts';

/** Where an order came from, unless it was placed in the shop, and the language of its mails. */
export const AboutFields = ({ form: { field, values } }: { form: OrderFormControl }) => (
  <Section title={words.about}>
    <div className="grid grid-cols-2 gap-3">
      {isManual(values.source) && (
        <Select {...field('source')} label={words.source} hint={words.sourceHint} className="min-w-0">
          {manualSources.map((source) => (
            <option key={source} value={source}>
              {deskStates.source[source]}
            </option>
          ))}
        </Select>
      )}
      <Select {...field('language')} label={orderForm.language} className="min-w-0">
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </Select>
    </div>
  </Section>
);
