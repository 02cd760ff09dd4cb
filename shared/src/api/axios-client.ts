import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { Envelope } from '../contract/envelope';
import { addressOf } from './address';
import { asBrowserCalls } from './browser-calls';
import { failureOf, failureOfAnswer } from './failure-of';
import { HttpFailure, type Http, type HttpAnswer } from './http';

/** The one instance. It has no time-out: a person who waits is told so, and cancels if they want to. */
export const instance = axios.create({ timeout: 0 });

const answered = async (client: AxiosInstance, config: AxiosRequestConfig): Promise<HttpAnswer> => {
  try {
    const response = await client.request<Partial<Envelope<unknown>> | undefined>(config);
    const { code, data, msg } = response.data ?? {};
    // Servers of the same family answer 200 even to refusals; the code tells.
    if (code) throw new HttpFailure(failureOfAnswer(response));
    return { data, msg: msg ?? '' };
  } catch (thrown) {
    throw failureOf(thrown);
  }
};

/** @param client the instance to send through @returns one call, one answer, nothing around it */
export const sendThrough =
  (client: AxiosInstance): Http =>
  (call, context) =>
    answered(client, {
      method: call.call.method,
      url: addressOf(call),
      headers: { token: call.token ?? context.token() },
      ...(call.body !== undefined && { data: call.body }),
      ...(call.signal && { signal: call.signal }),
    });

/** Sends a call from a browser. */
export const request: Http = asBrowserCalls(sendThrough(instance));

/** One file on its way to the server. */
export interface Upload {
  readonly url: string;
  readonly field: string;
  readonly file: Blob;
  readonly name: string;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Called with the sent part, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Sends one file as a multipart form.
 * @throws {HttpFailure}
 */
export const upload = ({
  url,
  field,
  file,
  name,
  token,
  signal,
  onProgress,
}: Upload): Promise<HttpAnswer> => {
  const form = new FormData();
  form.append(field, file, name);
  return answered(instance, {
    method: 'POST',
    url,
    data: form,
    headers: { token },
    signal,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
};
