import { expect, it } from 'vitest';
import { fieldLabel } from './history-fields.ts';
import { describeChange } from './describe-change.ts';

it.each([
  ['price', 12.5, 14, '12.50 TND', '14.00 TND'],
  ['discountRate', 12.5, 10, '12.5 %', '10 %'],
  ['isDisabled', false, true, 'no', 'yes'],
  ['status', 'ordersAwaiting', 'Shipped', 'Awaiting', 'Shipped'],
  ['startDate', '2026-11-21T23:30:00.000Z', null, '22 Nov 2026, 00:30', undefined],
  ['imagePath', null, ['/a.webp'], undefined, '1 picture'],
  ['imagePath', ['/a', '/b'], ['/b', '/a'], '2 pictures', '2 pictures, replaced or put in another order'],
  ['Ingredients', ['Argan'], ['Argan', 'Romarin'], 'Argan', 'Argan, Romarin'],
  ['review.rating', 1, null, '1 star', undefined],
  ['governorates.Sidi Bouzid.fee', null, 9.5, undefined, '9.50 TND'],
  ['days', 2, 3, '2', '3'],
])('%s from %j to %j', (field, from, to, before, after) => {
  expect(describeChange({ field, from, to })).toEqual({ from: before, to: after });
});

it('shows only the changed part of long texts', () => {
  const around = 'Une huile douce, pressée à froid. '.repeat(20);
  const { from, to } = describeChange({
    field: 'description',
    from: `${around}Bio.${around}`,
    to: `${around}Locale.${around}`,
  });
  expect(from).toMatch(/^….{30,45}Bio\..{30,45}…$/);
  expect(to).toMatch(/^….{30,45}Locale\..{30,45}…$/);
});

it('names fields by their labels', () => {
  expect(fieldLabel('keyFeatures.1.title')).toBe('Key feature 2, title');
  expect(fieldLabel('translations.fr.keyFeatures.1.title')).toBe('Key feature 2, title, Français');
  expect(fieldLabel('visitInfo.phone')).toBe('Phone');
  expect(fieldLabel('governorates.Sidi Bouzid.fee')).toBe('Delivery fee, Sidi Bouzid');
  expect(fieldLabel('messages.confirm.fr')).toBe('Message for a confirmation, Français');
  expect(fieldLabel('someOther.newField')).toBe('Some other, new field');
});
