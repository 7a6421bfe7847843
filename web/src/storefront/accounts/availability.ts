import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import type { Errors } from '../../lib/use-form.ts';
import { register as words } from '../../texts/accounts.ts';

/** Fields whose values must be unique among accounts. */
export const unique = ['userName', 'email', 'phoneNumber'] as const;
type Unique = (typeof unique)[number];

const answersByValue = new Map<string, Promise<boolean>>();

/** Queries each value once; again after a failure. */
const isTaken = (type: Unique, value: string): Promise<boolean> => {
  const key = `${type} ${value}`;
  const cached = answersByValue.get(key);
  if (cached) return cached;
  const answer = api('GET /auth/check-user', { query: { type, value }, handlesFailure: true }).then(
    ({ exists }) => exists,
  );
  answersByValue.set(key, answer);
  answer.catch(() => answersByValue.delete(key));
  return answer;
};

/** Call it when the server has refused a value that was available. */
export const clearAvailabilityCache = (): void => answersByValue.clear();

/** Errors of values that other accounts have. If queries fail, the first of these fields shows it. */
export const takenErrors = async (values: Partial<Record<Unique, string>>): Promise<Errors<Unique>> => {
  const errors: Errors<Unique> = {};
  let isFailureShown = false;
  const types = unique.filter((type) => values[type] !== undefined);
  const answers = await Promise.allSettled(types.map((type) => isTaken(type, values[type]?.trim() ?? '')));
  for (const [at, type] of types.entries()) {
    const answer = answers[at];
    if (answer?.status === 'fulfilled' && answer.value) errors[type] = words.taken({ type });
    if (answer?.status !== 'rejected' || isFailureShown) continue;
    if (!(answer.reason instanceof ApiFailure)) throw answer.reason;
    errors[type] = answer.reason.status === 429 ? answer.reason.message : words.checkFailed;
    isFailureShown = true;
  }
  return errors;
};
