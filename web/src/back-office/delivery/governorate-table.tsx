import { governorateName } from '../../places/governorates.tsx';
import { adminDelivery as words } from '../../texts/admin-delivery.ts';
import { Field } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ContractForm } from '../kit/form/use-contract-form.ts';
import type { DeliveryValues } from './delivery-fields.ts';
import { decimalInput, wholeInput } from '../kit/form/number-inputs.ts';

type Props = { form: Pick<ContractForm<DeliveryValues>, 'field' | 'values'> };

/** The fee and the days of each governorate; empty ones show what they have instead. */
export const GovernorateTable = ({ form: { field, values } }: Props) => {
  const cell =
    'py-1 ps-3 align-top [&_label]:mb-0 [&_input]:min-h-11 [&_input]:px-3 [&_input]:text-end [&_input:not(:placeholder-shown)]:font-semibold';
  return (
    <div className="relative columns-1 gap-x-12 lg:columns-2">
      {halves(Object.keys(values.governorates)).map((regions) => (
        <table key={regions[0]} className="w-full table-fixed break-inside-avoid text-sm tabular-nums">
          <thead className="text-stone text-xs">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {words.governorate}
              </th>
              <th scope="col" className="w-28 py-2 ps-3 text-end font-medium">
                {words.feeColumn}
              </th>
              <th scope="col" className="w-24 py-2 ps-3 text-end font-medium">
                {words.daysColumn}
              </th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {regions.map((region) => {
              const name = governorateName(region);
              return (
                <tr key={region}>
                  <th scope="row" className="py-3 text-start align-top font-normal">
                    <bdi className="wrap-anywhere">{name}</bdi>
                  </th>
                  <td className={cell}>
                    <Field
                      {...field(`governorates.${region}.fee`)}
                      label={<VisuallyHidden>{words.feeOf({ name })}</VisuallyHidden>}
                      required={false}
                      placeholder={values.fee}
                      {...decimalInput}
                    />
                  </td>
                  <td className={cell}>
                    <Field
                      {...field(`governorates.${region}.days`)}
                      label={<VisuallyHidden>{words.daysOf({ name })}</VisuallyHidden>}
                      required={false}
                      placeholder={values.days}
                      {...wholeInput}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
};

/** Two tables fit beside each other on a wide screen. */
const halves = (regions: readonly string[]): (readonly string[])[] => {
  const middle = Math.ceil(regions.length / 2);
  return [regions.slice(0, middle), regions.slice(middle)];
};
