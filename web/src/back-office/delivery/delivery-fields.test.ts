import { DeliveryForm } from '@nabta/contract/delivery/delivery.ts';
import { expect, it } from 'vitest';
import { bodyOf, errorPathIn, valuesOf, withoutEmpty } from './delivery-fields.ts';

const settings = {
  _id: 'x',
  version: 'v',
  latestDays: null,
  isPlain: false,
  hasDiscounts: false,
  promise: { line: '', title: '', text: '' },
  fee: 7,
  days: null,
  governorates: [
    { region: 'Tataouine', fee: 9.5, days: null },
    { region: 'Djerba', fee: 0, days: 2 },
  ],
  freeAbove: 100,
  hasPickup: true,
  pickupNote: 'Sfax',
  translations: { fr: { pickupNote: 'À Sfax' } },
};

it('shows every governorate, and others that are stored; only those with something of their own are sent (SETTINGS-4)', () => {
  const values = valuesOf(settings);
  expect(Object.keys(values.governorates)).toHaveLength(25);
  expect(values.governorates).toMatchObject({ Sfax: { fee: '', days: '' }, Djerba: { fee: '0', days: '2' } });
  const body = withoutEmpty(bodyOf(values));
  expect(body).toMatchObject({ fee: 7, days: null, freeAbove: 100, governorates: settings.governorates });
});

it('finds the errors of a governorate where the contract reports them', () => {
  const values = valuesOf(settings);
  const wrong = { ...values, governorates: { ...values.governorates, Sfax: { fee: 'abc', days: '' } } };
  const { error } = DeliveryForm.safeParse(bodyOf(wrong));
  const errorPath = errorPathIn(values);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([errorPath('governorates.Sfax.fee')]);
  expect(errorPath('freeAbove')).toBe('freeAbove');
});
