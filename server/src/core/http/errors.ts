import { errorStatus, type ErrorBody, type ErrorCode } from '@nabta/contract/errors.ts';
import { errors, tries } from '../texts/errors.ts';

type More = Pick<ErrorBody, 'fields' | 'prices' | 'params' | 'present'>;

/** An expected failure in the language of the call, sent to the caller by `answerErrors`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly more: More;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string = errors()[code], more: More = {}, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = errorStatus[code];
    this.more = more;
    this.retryAfter = retryAfter;
  }

  body(): ErrorBody {
    return { message: this.message, code: this.code, ...this.more };
  }
}

export const notFound = (): AppError => new AppError('not_found');

/** @throws AppError not_found without a value */
export const demandFound = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw notFound();
  return value;
};

/** A failure at one field of the input. */
export const fieldError = (code: ErrorCode, field: string, message: string): AppError =>
  new AppError(code, message, { fields: { [field]: message } });

/** Awaits a write; what breaks a constraint of the database, such as a unique index, is refused with the error returned for it. */
export const orRefused = async <Result>(
  write: Promise<Result>,
  refusalOf: (constraint: string, detail: string) => AppError | undefined,
): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string };
    throw refusalOf(constraint, detail) ?? error;
  }
};

/** @param seconds until the next try is allowed */
export const tooManyRequests = (seconds: number): AppError => {
  const minutes = Math.ceil(seconds / 60);
  const message = seconds < 60 ? tries().seconds({ n: seconds }) : tries().minutes({ n: minutes });
  return new AppError('too_many_requests', message, { params: { seconds } }, seconds);
};

/** For a database outage; a write may have been committed. */
export const outOfService = (): AppError => new AppError('out_of_service', undefined, {}, 1);
