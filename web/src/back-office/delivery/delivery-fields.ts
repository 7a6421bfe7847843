import { typedNumber } from '@nabta/contract/typed.ts';
import type { DeliveryForm, DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type * as z from 'zod/mini';
import { governorateName, governorates } from '../../places/governorates.tsx';
import { adminDelivery as words } from '../../texts/admin-delivery.ts';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { typedAmount } from '../products/amounts.ts';
import { numberOrNull, wholeOrNull, typedAmountOrEmpty, typedNumberOrEmpty } from '../settings/numbers.ts';
import { translationValues, type Translated } from '../kit/form/translations.ts';

type Body = z.input<typeof DeliveryForm>;
const emptyTexts = { pickupNote: '' };

/** Numbers as they are typed; what a governorate has of its own by its name. */
export type DeliveryValues = {
  fee: string;
  days: string;
  freeAbove: string;
  governorates: Record<string, { fee: string; days: string }>;
  hasPickup: boolean;
  pickupNote: string;
  translations: Translated<typeof emptyTexts>;
};

export const valuesOf = ({
  fee,
  days,
  freeAbove,
  hasPickup,
  pickupNote,
  ...settings
}: DeliverySettings): DeliveryValues => {
  const own = new Map(settings.governorates.map((each) => [each.region, each]));
  const regions = new Set([...governorates.map(({ value }) => value), ...own.keys()]);
  return {
    fee: typedAmount(fee),
    days: typedNumberOrEmpty(days),
    freeAbove: typedAmountOrEmpty(freeAbove),
    governorates: Object.fromEntries(
      [...regions].map((region) => {
        const { fee: ownFee = null, days: ownDays = null } = own.get(region) ?? {};
        return [region, { fee: typedAmountOrEmpty(ownFee), days: typedNumberOrEmpty(ownDays) }];
      }),
    ),
    hasPickup,
    pickupNote,
    translations: translationValues(emptyTexts, settings.translations),
  };
};

/** With all governorates, so that errors are found by their place; `withoutEmpty` is sent. */
export const bodyOf = ({ governorates: own, ...values }: DeliveryValues): Body => ({
  ...values,
  fee: typedNumber(values.fee),
  days: wholeOrNull(values.days),
  freeAbove: numberOrNull(values.freeAbove),
  governorates: Object.entries(own).map(([region, { fee, days }]) => ({
    region,
    fee: numberOrNull(fee),
    days: wholeOrNull(days),
  })),
});

export const withoutEmpty = <Form extends Pick<Body, 'governorates'>>(body: Form): Form => ({
  ...body,
  governorates: body.governorates.filter(({ fee, days }) => fee !== null || days !== null),
});

/** 'governorates.Sfax.fee' is 'governorates.16.fee' in the contract. */
export const errorPathIn = ({ governorates: own }: DeliveryValues) => {
  const regions = Object.keys(own);
  return (name: string): string => {
    const [, region = '', part = ''] = /^governorates\.(.+)\.(\w+)$/.exec(name) ?? [];
    return region ? `governorates.${regions.indexOf(region)}.${part}` : name;
  };
};

export const fieldsOf = (values: DeliveryValues) =>
  withTranslations<DeliveryValues>(
    {
      fee: { label: words.fee },
      days: { label: words.days },
      freeAbove: { label: words.freeAbove },
      hasPickup: { label: words.hasPickup },
      pickupNote: { label: words.pickupNote },
      ...Object.fromEntries(
        Object.keys(values.governorates).flatMap((region) => [
          [`governorates.${region}.fee`, { label: words.feeOf({ name: governorateName(region) }) }],
          [`governorates.${region}.days`, { label: words.daysOf({ name: governorateName(region) }) }],
        ]),
      ),
    },
    ['pickupNote'],
  );
