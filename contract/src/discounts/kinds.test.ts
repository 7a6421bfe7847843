import { expect, it } from 'vitest';
import { kindFields, kindNames, kindRow, ofKind } from './kinds.ts';

it.each(kindNames)('what %s takes off is a calculation, unless it is the kind of that name', (kind) => {
  const { effect } = kindRow(kind);
  expect(typeof effect === 'function' ? kind : effect).toBe(kind);
});

it('a kind has its own fields, and null for those of the others', () => {
  const all = { rate: 1, amount: 2, buy: 3, free: 4, times: 5, gift: 'soap' };
  expect(ofKind('buyGet', all)).toEqual({ rate: null, amount: null, buy: 3, free: 4, times: 5, gift: null });
  expect(Object.keys(ofKind('delivery', all))).toEqual([...kindFields]);
});
