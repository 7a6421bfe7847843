import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from './database-gate.ts';
import { AppError, outOfService } from './errors.ts';

/** What Fastify and the database refuse, in our own terms. */
const refusals: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('invalid_input', 'A JSON body is needed.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('invalid_input', 'A JSON body is needed.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('invalid_input', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('invalid_input', 'The Content-Length does not fit the body.'),
  FST_ERR_BAD_URL: () => new AppError('invalid_input', 'This address is not valid.'),
  FST_STATIC_FORBIDDEN_PATH: () => new AppError('not_found'),
  FST_ERR_MAX_LIMIT: () => new AppError('invalid_input', 'This address is too long.'),
  // foreign_key_violation: what was there when it was looked for was deleted before the write
  23503: () => new AppError('conflict', 'Something this needs was deleted meanwhile. Please look again.'),
};

const asAppError = (error: FastifyError | AppError): AppError | undefined => {
  if (error instanceof AppError) return error;
  const refusal = refusals[error.code];
  if (refusal) return refusal();
  if (isDatabaseAway(error)) return outOfService();
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
    ? new AppError('invalid_input')
    : undefined;
};

/** One handler for every error: decisions 2. Faults of ours are logged and show only their id. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = asAppError(error);
    if (known?.code === 'invalid_input' && request.routeOptions.config.invalid) {
      const invalid = new AppError('review_invalid', known.message, known.more);
      return reply.code(invalid.status).send(invalid.body());
    }
    if (known?.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    if (known) return reply.code(known.status).send(known.body());
    request.log.error({ err: error, requestId: request.id, fingerprint: fingerprint(error) }, 'a fault of ours');
    return reply
      .code(500)
      .send({ message: `Internal server error. (${request.id})`, code: 'internal', requestId: request.id });
  });
  app.setNotFoundHandler((_request, reply) => {
    const missing = new AppError('not_found');
    return reply.code(404).send(missing.body());
  });
};

/** What Fastify refuses before it knows the route, such as an address that can't be decoded; no hook sees it. */
export const answerFrameworkError =
  (headers: Record<string, string>) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const known = asAppError(error) ?? new AppError('invalid_input');
    reply.code(known.status).headers(headers).send(known.body());
  };

/** The same fault has the same fingerprint, so a log can be counted. */
const fingerprint = (error: Error): string =>
  createHash('sha256')
    .update(error.stack ?? error.message)
    .digest('hex')
    .slice(0, 12);
