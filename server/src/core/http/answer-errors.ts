import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-circuit-breaker.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { requests } from '../texts/errors.ts';
import { AppError, outOfService } from './errors.ts';
import { inLanguage } from './language.ts';

/** `constraint`: of the database, its name. */
type Refused = FastifyError & { constraint?: string };

/** What Fastify and the database refuse, in our own terms. */
const refusals: Record<string, (error: Refused) => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('invalid_input', requests().noJson),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('invalid_input', requests().noJson),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('invalid_input', requests().invalidJson),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('invalid_input', requests().wrongLength),
  FST_ERR_BAD_URL: () => new AppError('invalid_input', requests().invalidAddress),
  FST_STATIC_FORBIDDEN_PATH: () => new AppError('not_found'),
  FST_ERR_MAX_LIMIT: () => new AppError('invalid_input', requests().longAddress),
  // foreign_key_violation: what was there when it was looked for was deleted before the write
  23503: ({ constraint = '' }) => goneReference(constraint),
};

/** References to the account that makes the call; mailed codes are written for an account by anybody. */
const CALLER =
  /^(wishlist|reviews|cart_lines|orders|conversations|images)_user_id_fkey$|^(messages_sender|audit_entries_admin)_id_fkey$/;

/** Sessions are deleted with their account, so the caller has none any more. */
const goneReference = (constraint: string): AppError => {
  if (CALLER.test(constraint)) return new AppError('unauthenticated');
  if (constraint.endsWith('_product_id_fkey')) return new AppError('not_found');
  return new AppError('conflict', requests().goneReference);
};

const asAppError = (error: FastifyError | AppError): AppError | undefined => {
  if (error instanceof AppError) return error;
  const refusal = refusals[error.code];
  if (refusal) return refusal(error);
  if (isDatabaseUnavailable(error)) return outOfService();
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
    ? new AppError('invalid_input')
    : undefined;
};

const answerError = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const expected = asAppError(error);
  if (expected?.code === 'invalid_input' && request.routeOptions.config.invalid) {
    const invalid = new AppError('review_invalid', expected.message, expected.more);
    return reply.code(invalid.status).send(invalid.body());
  }
  if (expected?.retryAfter !== undefined) reply.header('retry-after', expected.retryAfter);
  if (expected) return reply.code(expected.status).send(expected.body());
  request.log.error({ err: error, requestId: request.id, fingerprint: fingerprint(error) }, 'a fault of ours');
  return reply
    .code(500)
    .send({ message: requests().internal({ id: request.id }), code: 'internal', requestId: request.id });
};

/** The error handler of all calls (ERRORS-1, ERRORS-4). Internal errors are logged; the answer shows only their id. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
    // errors of reading a body come from outside of the context of the call
    inLanguage(request.language, () => answerError(error, request, reply)),
  );
  app.setNotFoundHandler((_request, reply) => {
    const missing = new AppError('not_found');
    return reply.code(404).send(missing.body());
  });
};

/** Errors before routing, such as a URL that can't be decoded; Fastify runs no hooks for them. */
export const answerFrameworkError =
  (headers: Record<string, string>, language: Language) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const expected = inLanguage(language, () => asAppError(error) ?? new AppError('invalid_input'));
    reply.code(expected.status).headers(headers).send(expected.body());
  };

/** Equal errors have equal fingerprints, so that log entries can be grouped. */
const fingerprint = (error: Error): string =>
  createHash('sha256')
    .update(error.stack ?? error.message)
    .digest('hex')
    .slice(0, 12);
