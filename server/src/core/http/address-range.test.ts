import { expect, test } from 'vitest';
import { rangeOf } from './address-range.ts';

test.each([
  ['196.203.4.5', '196.203.4.5'],
  ['::ffff:196.203.4.5', '196.203.4.5'],
  ['2c0f:f698:4001:22::9', '2c0f:f698:4001'],
  ['2c0f:f698:4001:22:1:2:3:4', '2c0f:f698:4001'],
  ['2c0f:f698::1', '2c0f:f698:0'],
  ['2c0f::2:3:4:5:6:7', '2c0f:0:2'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  [undefined, ''],
])('%s is of %s', (address, range) => {
  expect(rangeOf(address)).toBe(range);
});
