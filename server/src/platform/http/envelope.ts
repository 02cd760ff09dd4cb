import type { Envelope, FailureEnvelope } from '@yanye/shared/contract/envelope';
import type { z } from 'zod';
import { AppError } from '../errors';
import { WithMessage } from './route-binder';

/** The schema strips every field that the contract does not list. @throws AppError INTERNAL when the answer breaks the contract */
export const successEnvelope = (schema: z.ZodType, answer: unknown): Envelope<unknown> => {
  const msg = answer instanceof WithMessage ? answer.msg : '成功';
  const data: unknown = answer instanceof WithMessage ? answer.data : answer;
  const result = schema.safeParse(data ?? {});
  if (!result.success) throw new AppError('INTERNAL', { cause: result.error });
  return { code: 0, data: result.data, msg };
};

export const failureEnvelope = (error: AppError, requestId: string): FailureEnvelope => ({
  code: error.envelopeCode,
  data: {},
  msg: error.message,
  error: error.word,
  ...(error.fields && { fields: error.fields }),
  ...(error.work && { work: error.work }),
  request_id: requestId,
});
