import type { Dispatcher } from 'undici';
import { AppError } from '../errors';
import { messages } from '../messages.zh';
import { addressOf } from './outgoing-address';
import { outgoingClient } from './outgoing-client';
import { OutgoingFailure } from './outgoing-failure';
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from './outgoing';
import { outgoingStreams } from './outgoing-streams';
import { plainHeaders } from './plain-headers';

const text = messages.outgoing;
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const defaults = { maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 };

const read = async (body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    const bytes = part as Buffer;
    length += bytes.length;
    if (length > maxBytes) {
      body.destroy();
      throw new OutgoingFailure('too_large', { message: text.tooLarge });
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts);
};

/** The request after a redirect: no secrets to another origin, no body when the method changes to GET. */
const following = (request: OutgoingRequest, status: number, crossed: boolean): OutgoingRequest => {
  const secret = /^(authorization|cookie|token|x-api-key)$/i;
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).filter(([name]) => !crossed || !secret.test(name)),
  );
  const keeps = status === 307 || status === 308 || (request.method ?? 'GET') !== 'POST';
  if (keeps) return { ...request, headers };
  const { body: _dropped, ...rest } = request;
  return { ...rest, method: 'GET', headers };
};

/** @param allowedPrivate hosts that an operator allows in spite of a private address */
export const outgoingRequests = (
  allowedPrivate: readonly string[],
): Outgoing & { prepare(): Promise<void>; close(): Promise<void> } => {
  const client = outgoingClient(allowedPrivate, { connectTimeoutMs: 5_000 });
  const streams = outgoingStreams(allowedPrivate);

  const follow = async (url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> => {
    let at = url;
    let asked = request;
    const { send, agentFor } = await client.load();
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const { statusCode, headers, body } = await send(at, {
        dispatcher: agentFor(at),
        method: asked.method ?? 'GET',
        headers: { 'accept-encoding': 'identity', ...asked.headers },
        ...(asked.body !== undefined && { body: asked.body }),
        signal,
      });
      const answer = plainHeaders(headers);
      const { location } = answer;
      if (!redirects.has(statusCode) || location === undefined) {
        const bytes = await read(body, asked.maxBytes ?? defaults.maxBytes);
        return { status: statusCode, headers: answer, bytes, url: at.href };
      }
      await body.dump();
      const next = addressOf(location, at);
      asked = following(asked, statusCode, next.origin !== at.origin);
      at = next;
    }
    throw new OutgoingFailure('redirects', { message: text.redirects });
  };

  return {
    fetch: async (typed, request = {}) => {
      const url = addressOf(typed);
      const timeout = AbortSignal.timeout(request.timeoutMs ?? defaults.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      try {
        return await follow(url, request, signal);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (request.signal?.aborted) throw error;
        throw timeout.aborted
          ? new OutgoingFailure('timeout', { message: text.timeout, cause: error })
          : new OutgoingFailure('unreachable', { message: text.failed, cause: error });
      }
    },
    stream: (url, request) => streams.stream(url, request),
    /** Loads the client, so that a short time-out of the first request does not count that. */
    prepare: async () => {
      await client.load();
    },
    close: async () => {
      await Promise.all([client.close(), streams.close()]);
    },
  };
};
