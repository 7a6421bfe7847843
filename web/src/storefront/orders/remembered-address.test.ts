import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../../testing/storage.ts';
import { loadDraft } from './draft.ts';
import { forgetAddress, rememberAddress, rememberedAddress } from './remembered-address.ts';
import { eachField } from './shipping-form.ts';

let stored: Map<string, string>;
const values = { ...eachField((field) => ` ${field} `), note: 'of no field' };

beforeEach(() => {
  stored = openStorage();
});

test('stores the fields of the address, trimmed, and nothing else (QUICK-4)', () => {
  rememberAddress(values);
  expect(JSON.parse(stored.get('guestAddress') ?? '')).toEqual(eachField((field) => field));
  expect(rememberedAddress()).toEqual(eachField((field) => field));
});

test('fills the next checkout until it is forgotten', () => {
  rememberAddress({ ...values, city: 'Sfax' });
  expect(loadDraft()).toMatchObject({ city: 'Sfax', country: 'country' });
  forgetAddress();
  expect(rememberedAddress()).toBeUndefined();
  expect(loadDraft()).toMatchObject({ city: '', country: 'Tunisie' });
});

test.each(['{', 'null', '"x"', '7'])('ignores a storage that holds %s', (broken) => {
  stored.set('guestAddress', broken);
  expect(rememberedAddress()).toBeUndefined();
});

test('takes only texts of a length that forms accept', () => {
  stored.set('guestAddress', JSON.stringify({ city: 7, address: 'x'.repeat(5_000) }));
  expect(rememberedAddress()?.city).toBe('');
  expect(rememberedAddress()?.address).toHaveLength(300);
});
