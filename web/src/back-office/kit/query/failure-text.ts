import { ApiFailure } from '../../../lib/failures.ts';

export type FailureWords = {
  /** Text for a refusal without a message of the server. */
  failed: string;
  /** Text when there was no answer. */
  broke?: string | undefined;
};

/** A failure with its own text; '' where it is already shown elsewhere. */
export class Refusal extends Error {
  constructor(text: string, cause: unknown) {
    super(text, { cause });
    this.name = 'Refusal';
  }
}

/** The server's message, if any. Undefined without a failure, and when the failure leads to the login page. */
export const failureText = (error: unknown, { failed, broke = failed }: FailureWords): string | undefined => {
  // an upload that the user cancelled
  if (!error || error instanceof DOMException) return undefined;
  if (error instanceof Refusal) return error.message || undefined;
  if (!(error instanceof ApiFailure)) return failed;
  if (error.status === 401) return undefined;
  return typeof error.status === 'number' ? (error.advice ?? failed) : broke;
};

/** The server's field errors by contract path. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiFailure ? error.fields : {};
