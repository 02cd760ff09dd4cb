import type { FailureEnvelope } from '@yanye/shared/contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailureOf } from '../database/failure';
import { errorCodeOf } from '../error-code';
import { AppError } from '../errors';
import { messages } from '../messages.zh';
import { unavailable } from '../unavailable';

const isFrameworkError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && 'code' in error && typeof error.code === 'string';

/** By shape: the file server throws errors of another library, without a code. A path that it refuses, such as `..`, names no file. */
const fileServerFailure = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error) || !('expose' in error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  if (status >= 500) return undefined;
  if ([400, 403, 404].includes(status))
    return new AppError('NOT_FOUND', { message: messages.http.routeMissing, cause: error });
  return new AppError('MALFORMED_REQUEST', { cause: error });
};

/** Maps any thrown value to the contract's closed list. */
export const appErrorOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // Only of one statement: a transaction tries again. A database that is down is marked where it was called.
  if (databaseFailureOf(error) === 'busy') return unavailable(error);
  if (isFrameworkError(error)) {
    if (error.code === 'FST_ERR_NOT_FOUND')
      return new AppError('NOT_FOUND', { message: messages.http.routeMissing });
    if (error.statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE');
    if (error.statusCode === 404) return new AppError('NOT_FOUND');
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return new AppError('MALFORMED_REQUEST', { cause: error });
  }
  return fileServerFailure(error) ?? new AppError('INTERNAL', { cause: error });
};

const megabyte = 1024 * 1024;

const sizeOf = (bytes: number): string =>
  bytes < megabyte ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / megabyte)} MB`;

/** Names the limit that was exceeded; a route may set its own. */
const bodyTooLarge = (thrown: unknown, { routeOptions, server }: FastifyRequest): AppError | undefined => {
  if (errorCodeOf(thrown) !== 'FST_ERR_CTP_BODY_TOO_LARGE') return undefined;
  const limit = routeOptions.bodyLimit ?? server.initialConfig.bodyLimit ?? 0;
  return new AppError('PAYLOAD_TOO_LARGE', {
    message: messages.http.bodyTooLarge(sizeOf(limit)),
    cause: thrown,
  });
};

const failureEnvelope = (error: AppError, requestId: string): FailureEnvelope => ({
  code: error.envelopeCode,
  data: {},
  msg: error.message,
  error: error.word,
  ...(error.fields && { fields: error.fields }),
  ...(error.work && { work: error.work }),
  ...(error.missing !== undefined && { missing: error.missing }),
  request_id: requestId,
});

/**
 * Logs a failure of the server, and sets what every answer to a failure has: status, `Retry-After`, no caching.
 * @returns the failure as the contract lists it
 */
export const prepareFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): AppError => {
  const error = bodyTooLarge(thrown, request) ?? appErrorOf(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
  void reply.code(error.status).header('cache-control', 'no-store');
  return error;
};

/** Answers with the API's envelope. */
export const sendFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = prepareFailure(thrown, request, reply);
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureEnvelope(error, request.id));
};

export const handleErrors = (server: FastifyInstance): void => {
  server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
};
