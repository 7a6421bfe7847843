import { expect, test } from 'vitest';
import { callTimes } from './moments.ts';

test('customers are called again in an hour, this evening, or tomorrow morning, in the time of the shop', () => {
  expect(callTimes(new Date('2026-03-10T09:30:00Z'))).toEqual({
    inAnHour: '2026-03-10T10:30:00.000Z',
    thisEvening: '2026-03-10T17:00:00.000Z',
    tomorrowMorning: '2026-03-11T08:00:00.000Z',
  });
});

test('the evening is not offered once it is nearer than an hour', () => {
  expect(callTimes(new Date('2026-03-10T16:30:00Z')).thisEvening).toBeUndefined();
});

test('tomorrow is the next day of the shop, also after midnight there', () => {
  expect(callTimes(new Date('2026-03-10T23:30:00Z')).tomorrowMorning).toBe('2026-03-12T08:00:00.000Z');
});
