import { expect, it } from 'vitest';
import { journeyOutcome, unitOutcome } from './test-reports.ts';

it('names the unit tests that failed, with the first lines of why', () => {
  const outcome = unitOutcome({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'stock.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'stock is counted', failureMessages: [] },
          { status: 'failed', fullName: 'stock is never below zero', failureMessages: ['expected -1 to be 0'] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failed: 1,
    messages: [
      'Failed: stock.test.ts › stock is never below zero\n    expected -1 to be 0',
      'Failed: broken.test.ts\n    Cannot find module',
    ],
  });
});

it('names the journeys that failed, in nested groups too', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'order.e2e.ts',
    tests: [{ status, results: [{ status: 'failed', errors: messages.map((message) => ({ message })) }] }],
  });
  const outcome = journeyOutcome({
    stats: { expected: 1, unexpected: 2 },
    errors: [],
    suites: [
      {
        title: 'order.e2e.ts',
        specs: [spec('opens', 'expected'), spec('is slow', 'unexpected', 'Timeout')],
        suites: [{ title: 'a guest', specs: [spec('orders', 'unexpected', 'one\ntwo')] }],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failed: 2,
    messages: ['Failed: order.e2e.ts › is slow\n    Timeout', 'Failed: order.e2e.ts › orders\n    one\n    two'],
  });
});
