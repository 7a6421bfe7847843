import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';

test.each([
  'https://www.google.com/maps/embed?pb=1',
  'https://www.openstreetmap.org/export/embed.html?bbox=10,36,11,37',
])('shows %s', (address) => {
  expect(mapAddress(address)).toBe(address);
});

test.each([
  '',
  'no address',
  'javascript:alert(1)',
  'https://www.google.com.evil.example/maps',
  'https://evil.example/',
  'data:text/html,x',
])('does not show %s', (address) => {
  expect(mapAddress(address)).toBeUndefined();
});
