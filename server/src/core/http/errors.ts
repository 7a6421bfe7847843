import { errorStatus, type ErrorBody, type ErrorCode } from '@nabta/contract/errors.ts';

const defaultMessages: Record<ErrorCode, string> = {
  invalid_input: 'Bad request. Please check your input.',
  review_pending: 'your review is on pending',
  cart_empty: 'The cart is empty.',
  code_invalid: 'Invalid or expired code.',
  wrong_password: 'The current password is wrong.',
  unauthenticated: 'Please log in.',
  wrong_credentials: 'Invalid Email or Password',
  forbidden: "You don't have permission to access this resource.",
  foreign_origin: 'This request comes from another site.',
  not_found: 'The resource you are looking for could not be found.',
  conflict: 'This is not possible in the present state.',
  taken: 'This is already taken.',
  out_of_stock: 'Not enough stock.',
  unavailable: 'This is no longer available.',
  price_changed: 'A price has changed.',
  key_reused: 'This Idempotency-Key was used for another request.',
  changed_meanwhile: 'Somebody else has changed this meanwhile.',
  too_large: 'This is too large.',
  not_an_image: 'This is not an image.',
  unsupported_media_type: 'This kind of content is not accepted here.',
  review_invalid: 'Please check your review.',
  too_many_requests: 'Too many tries. Please wait.',
  internal: 'Internal server error.',
  out_of_service: 'The shop is out of service for a moment. Please try again.',
};

type More = Pick<ErrorBody, 'fields' | 'prices'>;

/** An expected failure, sent to the caller by `answerErrors`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly more: More;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string = defaultMessages[code], more: More = {}, retryAfter?: number) {
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

/** @param seconds until the next try is allowed */
export const tooManyRequests = (seconds: number): AppError => {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new AppError('too_many_requests', `Too many tries. Please wait ${wait}, then try again.`, {}, seconds);
};

/** For a database outage; a write may have been committed. */
export const outOfService = (): AppError => new AppError('out_of_service', undefined, {}, 1);
