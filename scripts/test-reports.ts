/** Reads the JSON reports of Vitest and Playwright into counts and one message for each failed test. */

export type Outcome = {
  passed: number;
  failed: number;
  messages: string[];
};

/** Vitest's JSON reporter. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Why the file as a whole failed. */
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/** Playwright's JSON reporter. */
export type JourneyReport = {
  stats: Record<'expected' | 'unexpected', number>;
  suites: Suite[];
  errors: { message?: string }[];
};
type Suite = { title: string; suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  file: string;
  tests: { status: string; results: { status: string; errors: { message?: string }[] }[] }[];
};

export function unitOutcome({ numPassedTests, numFailedTests, testResults }: UnitReport): Outcome {
  const messages = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [format(name, '', message)];
    return failed.map((test) => format(name, test.fullName, test.failureMessages?.join('\n') ?? ''));
  });
  return { passed: numPassedTests, failed: numFailedTests, messages };
}

export function journeyOutcome({ stats, suites, errors }: JourneyReport): Outcome {
  const messages = [
    ...errors.map(({ message = '' }) => format('outside of the journeys', '', message)),
    ...suites.flatMap(failuresIn),
  ];
  return { passed: stats.expected, failed: stats.unexpected, messages };
}

function failuresIn({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return format(file, title, messages.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Lines of a message to show; the output of the runner has the rest. */
const LINES = 8;

function format(file: string, title: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, LINES);
  return [`Failed: ${[file, title].filter(Boolean).join(' › ')}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
