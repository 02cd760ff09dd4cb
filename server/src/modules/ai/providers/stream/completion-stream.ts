import { OutgoingFailure, type OutgoingReason } from '#platform/outgoing/outgoing-failure';
import type { OutgoingStream, OutgoingStreams } from '#platform/outgoing/outgoing';
import { ModelFailure, type ModelProblem, type ModelTurn } from '../model-stream';
import { completionEvents, type AnswerEvent } from './completion-events';
import { completionRequest, type OpenedProvider } from './completion-request';
import { problemOfError } from './error-problem';
import { eventData, type EventData } from './event-data';
import { jsonOf } from './json-record';
import { streamWatch, usualTimes, type StreamTimes } from './stream-times';

/** Bytes of a body that is no stream: an error, or a whole completion. */
const maxBodyBytes = 4 * 1024 * 1024;

const problems: Readonly<Record<OutgoingReason, ModelProblem>> = {
  address: 'unreachable',
  unreachable: 'unreachable',
  redirects: 'answer',
  timeout: 'slow',
  too_large: 'answer',
  cut: 'cut',
};

/** Without a cause: those of the transport name addresses. */
const failureOf = (error: unknown, late: ModelProblem | undefined): unknown => {
  if (late !== undefined) return new ModelFailure(late);
  return error instanceof OutgoingFailure ? new ModelFailure(problems[error.reason]) : error;
};

const bodyOf = async ({ bytes }: OutgoingStream): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > maxBodyBytes) throw new ModelFailure('answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

async function* oneEvent(data: string): AsyncGenerator<EventData> {
  yield { data, isCutOff: false };
}

/** @throws ModelFailure for an answer that is neither a stream nor a completion */
const eventsOf = async (response: OutgoingStream, provider: OpenedProvider) => {
  const { status, headers, bytes } = response;
  const type = headers['content-type'] ?? '';
  if (status < 200 || status >= 300)
    throw new ModelFailure(problemOfError(provider.profile, status, jsonOf(await bodyOf(response))));
  if (/json/i.test(type)) return oneEvent(await bodyOf(response));
  if (/html|xml/i.test(type)) {
    response.close();
    throw new ModelFailure('answer');
  }
  return eventData(bytes);
};

interface Deps {
  readonly outgoing: Pick<OutgoingStreams, 'stream'>;
  readonly times?: StreamTimes;
}

/**
 * One streaming completion of an OpenAI-compatible provider, never retried. Over a parser of server-sent events and not over a client
 * library, because those hide what the callers need: whether a stream ended without a finish reason, error codes within a stream,
 * reasoning apart from the text; and they have time-outs of their own.
 */
export const completionStreams = ({ outgoing, times = usualTimes }: Deps) => ({
  /** @param signal ends the connection @throws ModelFailure; the reason of the signal where it ended the request */
  stream: async function* (
    provider: OpenedProvider,
    messages: readonly ModelTurn[],
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> {
    const { profile } = provider;
    const firstToken = profile.reasons ? times.firstTokenReasoning : times.firstToken;
    const watch = streamWatch(times, firstToken, signal);
    try {
      const { url, ...request } = completionRequest(provider, messages);
      const timing = { signal: watch.signal, headersTimeoutMs: firstToken };
      const response = await outgoing.stream(url, { ...request, ...timing });
      yield* completionEvents(profile, await eventsOf(response, provider), watch);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw failureOf(error, watch.late());
    } finally {
      watch.close();
    }
  },
});

export type CompletionStreams = ReturnType<typeof completionStreams>;
