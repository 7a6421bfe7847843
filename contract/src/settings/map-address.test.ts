import { expect, test } from 'vitest';
import { mapAddress, pastedMap } from './map-address.ts';

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
  // sites that refuse to be embedded
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/place/Sfax',
  'https://www.openstreetmap.org/#map=12/34.7/10.7',
])('does not show %s', (address) => {
  expect(mapAddress(address)).toBeUndefined();
});

test('a pasted embed code is its address', () => {
  const address = 'https://www.google.com/maps/embed?pb=1&hl=fr';
  expect(pastedMap(`<iframe width="600" src="${address.replace('&', '&amp;')}" loading="lazy"></iframe>`)).toBe(
    address,
  );
  expect(pastedMap(address)).toBe(address);
});
