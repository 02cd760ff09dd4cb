import { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import type { FailureEnvelope } from '../contract/envelope';
import { HttpFailure, type ApiError } from './http';
import { apiMessages } from './messages.zh';

const isEnvelope = (body: unknown): body is Partial<FailureEnvelope> & { msg: string } =>
  typeof body === 'object' &&
  body !== null &&
  'msg' in body &&
  typeof body.msg === 'string' &&
  body.msg !== '';

/** The failure of a response: the message of its envelope, else its status text. */
export const failureOfAnswer = ({ status, statusText, data, headers }: AxiosResponse<unknown>): ApiError => {
  const envelope = isEnvelope(data) ? data : undefined;
  const retryAfter = Number(headers['retry-after']);
  return {
    status,
    error: envelope?.error ?? 'UNKNOWN',
    msg: envelope?.msg ?? (statusText || apiMessages.refused),
    ...(envelope?.fields && { fields: envelope.fields }),
    ...(envelope?.work && { work: envelope.work }),
    ...(envelope?.missing !== undefined && { missing: envelope.missing }),
    ...(envelope?.request_id && { request_id: envelope.request_id }),
    ...(retryAfter > 0 && { retryAfter }),
  };
};

const failureWithoutAnswer = (thrown: unknown): ApiError => {
  if (isCancel(thrown)) return { status: 0, error: 'CANCELLED', msg: apiMessages.cancelled };
  // The browser's own text for it is "Network Error", which does not help users.
  if (isAxiosError(thrown) && thrown.code === 'ERR_NETWORK') {
    return { status: 0, error: 'UNREACHABLE', msg: apiMessages.unreachable };
  }
  return { status: 0, error: 'UNKNOWN', msg: thrown instanceof Error ? thrown.message : String(thrown) };
};

export const failureOf = (thrown: unknown): HttpFailure => {
  if (thrown instanceof HttpFailure) return thrown;
  if (isAxiosError(thrown) && thrown.response) return new HttpFailure(failureOfAnswer(thrown.response));
  return new HttpFailure(failureWithoutAnswer(thrown));
};
