import { expect, test } from 'vitest';
import { ApiFailure } from './failures.ts';
import { reactionTo, showFailure } from './reactions.ts';
import { dismiss, shownToasts } from '../ui/toast.ts';

const said = { message: 'The server says so.', code: 'conflict' } as const;

test.each<[status: ConstructorParameters<typeof ApiFailure>[0], kind: string, text: string, goTo: string | undefined]>([
  [400, 'error', 'Bad request. Please check your input.', undefined],
  [401, 'warning', 'Unauthorized access. Redirecting to login...', '/login'],
  [403, 'error', "You don't have permission to access this resource.", undefined],
  [404, 'error', 'The resource you are looking for could not be found.', undefined],
  [409, 'error', 'Error 409: An error occurred.', undefined],
  [500, 'error', 'Internal server error. Redirecting...', '/500'],
  ['silent', 'error', 'No response received from the server. Please try again later.', undefined],
  ['unreachable', 'error', 'Network error, server unreachable. Redirecting...', '/server-unreachable'],
])('without words of the server, %s is an %s: %s (ERRORS-5)', (status, kind, text, goTo) => {
  expect(reactionTo(new ApiFailure(status))).toEqual({ kind, text, ...(goTo && { goTo }) });
});

test.each<[status: number, text: string]>([
  [400, 'The server says so.'],
  [401, 'Unauthorized access. Redirecting to login...'],
  [403, "You don't have permission to access this resource."],
  [404, 'The server says so.'],
  [429, 'Error 429: The server says so.'],
  [500, 'The server says so.'],
])('with words of the server, %i says: %s (ERRORS-5)', (status, text) => {
  expect(reactionTo(new ApiFailure(status, said)).text).toBe(text);
});

test('a general failure is shown in the corner for 5 s, once (ERRORS-5, ERRORS-10)', () => {
  shownToasts().forEach(({ id }) => dismiss(id));
  expect(showFailure(new ApiFailure(500))).toBe('/500');
  showFailure(new ApiFailure(500));
  expect(shownToasts()).toMatchObject([{ place: 'corner', duration: 5_000, kind: 'error' }]);
  shownToasts().forEach(({ id }) => dismiss(id));
});
