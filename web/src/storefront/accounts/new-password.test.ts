import { expect, test } from 'vitest';
import { codeIn } from './new-password.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Your code to choose a new password: 012345', '012345'],
  ['12345678', '123456'],
  ['no digits', ''],
])('%j holds the code %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
