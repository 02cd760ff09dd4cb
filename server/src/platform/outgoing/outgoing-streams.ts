import type { Dispatcher } from 'undici';
import { AppError } from '../errors';
import { messages } from '../messages.zh';
import { addressOf } from './outgoing-address';
import { outgoingClient } from './outgoing-client';
import { OutgoingFailure } from './outgoing-failure';
import type { OutgoingStream, OutgoingStreamRequest, OutgoingStreams } from './outgoing';
import { plainHeaders } from './plain-headers';

const text = messages.outgoing;
const defaults = { maxBytes: 64 * 1024 * 1024, headersTimeoutMs: 30_000 };

/** Leaving the loop destroys the body, which closes the connection. */
async function* limited(
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const part of body) {
      const bytes = part as Buffer;
      length += bytes.length;
      if (length > maxBytes) throw new OutgoingFailure('too_large', { message: text.tooLarge });
      yield bytes;
    }
  } catch (error) {
    if (error instanceof AppError || signal?.aborted) throw error;
    throw new OutgoingFailure('cut', { message: text.cut, cause: error });
  } finally {
    body.destroy();
  }
}

/**
 * @param allowedPrivate hosts that an operator allows in spite of a private address
 * @param connectTimeoutMs until a connection is open, in milliseconds
 */
export const outgoingStreams = (
  allowedPrivate: readonly string[],
  connectTimeoutMs = 10_000,
): OutgoingStreams & { close(): Promise<void> } => {
  const client = outgoingClient(allowedPrivate, { connectTimeoutMs, isTimedByCaller: true });

  const open = async (
    url: URL,
    request: OutgoingStreamRequest,
    signal: AbortSignal,
  ): Promise<OutgoingStream> => {
    const { send, agentFor } = await client.load();
    const { statusCode, headers, body } = await send(url, {
      dispatcher: agentFor(url),
      method: request.method ?? 'POST',
      headers: { 'accept-encoding': 'identity', ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      signal,
    });
    // A body that nobody reads may end with an error.
    body.on('error', () => undefined);
    return {
      status: statusCode,
      headers: plainHeaders(headers),
      bytes: limited(body, request.maxBytes ?? defaults.maxBytes, request.signal),
      close: () => void body.destroy(),
    };
  };

  return {
    stream: async (typed, request) => {
      const url = addressOf(typed);
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), request.headersTimeoutMs ?? defaults.headersTimeoutMs);
      const signal = request.signal ? AbortSignal.any([late.signal, request.signal]) : late.signal;
      try {
        return await open(url, request, signal);
      } catch (error) {
        if (error instanceof AppError || request.signal?.aborted) throw error;
        throw late.signal.aborted
          ? new OutgoingFailure('timeout', { message: text.timeout, cause: error })
          : new OutgoingFailure('unreachable', { message: text.failed, cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    close: client.close,
  };
};
