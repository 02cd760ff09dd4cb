import type { Envelope, FailureEnvelope } from '@yanye/shared/contract/envelope';
import type { z } from 'zod';
import { AppError } from '../errors';
import { isWithMessage } from './route-binder';

/**
 * Wraps an answer; the schema strips every field that the contract does not list.
 * @param schema response schema of the route
 * @param answer what the handler returned
 * @throws AppError INTERNAL when the answer breaks the contract
 */
export const successEnvelope = (schema: z.ZodType, answer: unknown): Envelope<unknown> => {
  const [msg, data] = isWithMessage(answer) ? [answer.msg, answer.data] : ['成功', answer];
  const result = schema.safeParse(data ?? {});
  if (!result.success) throw new AppError('INTERNAL', { cause: result.error });
  return { code: 0, data: result.data, msg };
};

/** The body of a failure. */
export const failureEnvelope = (error: AppError, requestId: string): FailureEnvelope => ({
  code: error.envelopeCode,
  data: {},
  msg: error.message,
  error: error.word,
  ...(error.fields && { fields: error.fields }),
  ...(error.work && { work: error.work }),
  request_id: requestId,
});
