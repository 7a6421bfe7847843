import { expect, test } from 'vitest';
import { sumsOf } from './settlement-sums.ts';

const row = (collected: string, fee: string, isChosen = true) => ({ isChosen, collected, fee });

test.each([
  ['nothing chosen', [row('50', '7', false)], '0', { chosen: 0, collected: 0, fees: 0, owed: 0, difference: 0 }],
  ['the amounts match', [row('62,50', '7'), row('0.1', '0.2')], '55,4', { owed: 55.4, difference: 0 }],
  ['something is missing', [row('62.5', '7')], '55', { owed: 55.5, difference: -0.5 }],
  ['too much', [row('62.5', '7')], '60', { difference: 4.5 }],
  ['only returned parcels', [row('0', '4'), row('0', '4')], '0', { owed: -8, difference: 8 }],
  ['the courier is paid', [row('0', '24,50')], '24.5', { owed: -24.5, handedOver: -24.5, difference: 0 }],
  ['the courier is paid in part', [row('0', '8')], '5', { handedOver: -5, difference: 3 }],
  ['nothing typed yet', [row('62.5', '7')], '', { owed: 55.5, difference: undefined }],
  ['no amount', [row('x', '')], 'abc', { owed: 0, difference: undefined }],
  ['many small amounts', Array.from({ length: 30 }, () => row('0.1', '0')), '3', { collected: 3, difference: 0 }],
])('%s', (_what, parcels, handedOver, sums) => {
  expect(sumsOf(parcels, handedOver)).toMatchObject(sums);
});
