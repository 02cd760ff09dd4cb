import axios, { isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { Envelope } from '../contract/envelope';
import { proofOfWorkHeader } from '../contract/proof-of-work.calls';
import { addressOf } from './address';
import { asBrowserCalls } from './browser-calls';
import { failureOf, failureOfAnswer } from './failure-of';
import { HttpFailure, type Http, type HttpAnswer, type HttpCall } from './http';

/** The single instance. It has no time-out: a waiting user sees a toast and may cancel. */
export const instance = axios.create({ timeout: 0 });

/** A refusal of a file is an envelope, which arrives as the bytes that were asked for. */
const withEnvelope = async (thrown: unknown): Promise<unknown> => {
  if (!isAxiosError(thrown) || !thrown.response || !(thrown.response.data instanceof Blob)) return thrown;
  try {
    thrown.response.data = JSON.parse(await thrown.response.data.text()) as unknown;
  } catch {
    // What a proxy says in between is no envelope.
  }
  return thrown;
};

const answered = async (client: AxiosInstance, config: AxiosRequestConfig): Promise<HttpAnswer> => {
  try {
    const response = await client.request<Partial<Envelope<unknown>> | undefined>(config);
    if (config.responseType === 'blob') return { data: response.data, msg: '' };
    const { code, data, msg } = response.data ?? {};
    // Servers with this API answer 200 even to refusals; the code in the envelope decides.
    if (code) throw new HttpFailure(failureOfAnswer(response));
    return { data, msg: msg ?? '' };
  } catch (thrown) {
    throw failureOf(await withEnvelope(thrown));
  }
};

const bodyOf = ({ body, file }: HttpCall): Pick<AxiosRequestConfig, 'data' | 'onUploadProgress'> => {
  if (!file) return body === undefined ? {} : { data: body };
  const data = new FormData();
  data.append(file.field, file.content, file.name);
  return { data, onUploadProgress: ({ progress }) => file.onProgress(progress ?? 0) };
};

export const sendThrough =
  (client: AxiosInstance): Http =>
  (call, context) =>
    answered(client, {
      method: call.call.method,
      url: addressOf(call),
      headers: {
        token: call.token ?? context.token(),
        ...(call.proofOfWork && { [proofOfWorkHeader]: call.proofOfWork }),
      },
      ...bodyOf(call),
      ...(call.isFile && { responseType: 'blob' }),
      ...(call.signal && { signal: call.signal }),
    });

export const request: Http = asBrowserCalls(sendThrough(instance));
