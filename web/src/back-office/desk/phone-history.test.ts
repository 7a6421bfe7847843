import { expect, test } from 'vitest';
import { readHistory } from './phone-history.ts';

test.each([
  [{ orders: 0, delivered: 0, refused: 0, unreachable: 0 }, 'plain', 'First order'],
  [{ orders: 2, delivered: 0, refused: 0, unreachable: 0 }, 'plain', '2 other orders open'],
  [{ orders: 5, delivered: 5, refused: 0, unreachable: 0 }, 'good', '5 delivered, none refused: reliable'],
  [{ orders: 3, delivered: 1, refused: 2, unreachable: 0 }, 'bad', 'Refused 2 of 3 earlier: careful'],
  [{ orders: 9, delivered: 8, refused: 1, unreachable: 0 }, 'plain', '8 delivered, 1 refused'],
  [{ orders: 3, delivered: 2, refused: 1, unreachable: 0 }, 'bad', 'Refused 1 of 3 earlier: careful'],
  [{ orders: 2, delivered: 1, refused: 0, unreachable: 1 }, 'plain', '1 delivered, 0 refused, not reached once'],
])('the history %j is read as %s (DESKSCREEN-8)', (history, tone, text) => {
  expect(readHistory(history)).toEqual({ tone, text });
});
