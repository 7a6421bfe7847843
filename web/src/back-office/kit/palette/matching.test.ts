import { expect, test } from 'vitest';
import { matches } from './matching.ts';

test.each([
  ['prod', 'Products', true],
  ['add prod', 'Add a product', true],
  ['prod add', 'Add a product', true],
  ['reduc', 'Réductions', true],
  ['avis', 'Add a product', false],
  ['roduct', 'Products', false],
  ['عرض', 'إضافة عرض', true],
  ['اضافة', 'إضافة عرض', true],
  ['طلبيات', 'مكتب الطلبيات', true],
  ['الطلبيه', 'طلبية يدوية', true],
  ['للتخفيض', 'إضافة تخفيض', true],
  ['e-mail', 'E-mails', true],
  ['e-mail', 'E‑mails', true],
  ['', 'Products', true],
  ['ـ', 'Products', false],
  ['…', 'Products', false],
])('“%s” finds “%s”: %s (PALETTE-2)', (typed, label, found) => {
  expect(matches(typed, label)).toBe(found);
});
