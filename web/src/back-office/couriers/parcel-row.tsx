import type { EndedParcel } from '@nabta/contract/couriers/couriers.ts';
import { governorateName } from '../../places/governorates.tsx';
import { tnd } from '../../i18n/formats.ts';
import { settling as words } from '../../texts/admin-couriers.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ContractForm } from '../kit/form/use-contract-form.ts';
import { shortDate } from '../kit/frame/short-date.ts';
import type { ParcelValues } from './settlement-sums.ts';
import { decimalInput } from '../kit/form/number-inputs.ts';

type Props = {
  form: Pick<
    ContractForm<{ parcels: ParcelValues[]; handedOver: string; note: string }>,
    'values' | 'field' | 'change'
  >;
  parcel: EndedParcel;
  /** Its position in the form. */
  index: number;
};

/** A parcel of a settlement: whether it is chosen, what was collected, and the courier's fee. */
export const ParcelRow = ({ form, parcel, index }: Props) => {
  const { barcode, trackingNumber, customer, region, endedAs, endedAt, cash } = parcel;
  const isChosen = form.values.parcels[index]?.isChosen ?? false;
  const isDelivered = endedAs === 'delivered';
  const details = [barcode, trackingNumber, governorateName(region), shortDate(endedAt)].filter(Boolean);
  return (
    <li className={cx('grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]', !isChosen && 'bg-sand-pale')}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => form.change(`parcels.${index}.isChosen`, target.checked)}
          className="accent-olive mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0 text-sm">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 text-base font-medium wrap-anywhere">
              <bdi>{customer || barcode}</bdi>
            </span>
            <Tag tone={isDelivered ? 'good' : 'bad'}>{isDelivered ? words.delivered : words.cameBack}</Tag>
          </span>
          <span className="text-stone flex flex-wrap gap-x-3 tabular-nums">
            {details.map((detail) => (
              <bdi key={detail} className="min-w-0 wrap-anywhere">
                {detail}
              </bdi>
            ))}
          </span>
          {isDelivered && <span className="text-stone block">{words.toCollect({ amount: tnd(cash) })}</span>}
        </span>
      </label>
      <div className="grid grid-cols-2 gap-4 ps-8 sm:contents">
        {isDelivered ? (
          <Field
            {...form.field(`parcels.${index}.collected`)}
            label={words.collected}
            aria-label={words.collectedOf({ barcode })}
            {...decimalInput}
            disabled={!isChosen}
          />
        ) : (
          <span />
        )}
        <Field
          {...form.field(`parcels.${index}.fee`)}
          label={words.fee}
          aria-label={words.feeOf({ barcode })}
          {...decimalInput}
          disabled={!isChosen}
        />
      </div>
    </li>
  );
};
