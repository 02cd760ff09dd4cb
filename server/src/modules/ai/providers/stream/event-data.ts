import { createParser } from 'eventsource-parser';
import { ModelFailure } from '../model-stream';

/** Characters of one event; answers come in pieces of a few hundred. */
const maxEventLength = 1_000_000;

export interface EventData {
  readonly data: string;
  /** The stream ended before the event did. */
  readonly isCutOff: boolean;
}

/**
 * Data of server-sent events, however the bytes are split. Comments are skipped: a provider that only sends them is silent.
 * @throws ModelFailure answer where an event is too long
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<EventData> {
  const decoder = new TextDecoder();
  const found: string[] = [];
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data }) => void found.push(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new ModelFailure('answer');
    },
  });
  for await (const part of bytes) {
    parser.feed(decoder.decode(part, { stream: true }));
    for (const data of found.splice(0)) yield { data, isCutOff: false };
  }
  // The last event may lack its empty line, or even the end of its own.
  parser.feed(`${decoder.decode()}\n\n`);
  for (const data of found) yield { data, isCutOff: true };
}
