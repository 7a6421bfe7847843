/** What the reports of the two test runners say: how many passed, and what there is to tell of the others. */

export type Outcome = {
  passed: number;
  failed: number;
  /** One text for each that failed or needed a second try. */ told: string[];
};

/** What Vitest writes. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Why the file as a whole failed. */ message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/** What Playwright writes. */
export type JourneyReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
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
  const told = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [tell('Failed', name, '', message)];
    return failed.map((test) => tell('Failed', name, test.fullName, test.failureMessages?.join('\n') ?? ''));
  });
  return { passed: numPassedTests, failed: numFailedTests, told };
}

export function journeyOutcome({ stats, suites, errors }: JourneyReport): Outcome {
  const told = [
    ...errors.map(({ message = '' }) => tell('Failed', 'outside of the journeys', '', message)),
    ...suites.flatMap(tellSuite),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, told };
}

function tellSuite({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return tell(status === 'flaky' ? 'Passed on the second try' : 'Failed', file, title, messages.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(tellSuite)];
}

/** The first lines say what was expected; the rest stands where it happened. */
const LINES = 8;

function tell(how: string, file: string, title: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, LINES);
  return [`${how}: ${[file, title].filter(Boolean).join(' › ')}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
