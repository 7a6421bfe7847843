import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import type { Errors } from '../../lib/use-form.ts';
import { register as words } from '../../texts/accounts.ts';

/** What only one account can have. */
export const unique = ['userName', 'email', 'phoneNumber'] as const;
type Unique = (typeof unique)[number];

const asked = new Map<string, Promise<boolean>>();

/** Asks once for each value; again when there was no answer. */
const isTaken = (type: Unique, value: string): Promise<boolean> => {
  const key = `${type} ${value}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = api('GET /auth/check-user', { query: { type, value }, ownWords: true }).then(({ exists }) => exists);
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
};

/** The server has said otherwise meanwhile. */
export const askAgain = (): void => asked.clear();

/** Which values somebody else has. Where nobody could tell, the first of them says so. */
export const takenErrors = async (values: Partial<Record<Unique, string>>): Promise<Errors<Unique>> => {
  const errors: Errors<Unique> = {};
  let unsure = false;
  const types = unique.filter((type) => values[type] !== undefined);
  const answers = await Promise.allSettled(types.map((type) => isTaken(type, values[type]?.trim() ?? '')));
  for (const [at, type] of types.entries()) {
    const answer = answers[at];
    if (answer?.status === 'fulfilled' && answer.value) errors[type] = words.taken(type);
    if (answer?.status !== 'rejected' || unsure) continue;
    if (!(answer.reason instanceof ApiFailure)) throw answer.reason;
    errors[type] = answer.reason.status === 429 ? answer.reason.message : words.checkFailed;
    unsure = true;
  }
  return errors;
};
