import { PassThrough, type Readable } from 'node:stream';
import {
  liveMessageTypes,
  liveSignals,
  type LiveBye,
  type LiveMessage,
} from '@yanye/shared/contract/live.calls';
import type { Viewer } from '../viewer';
import type { LoggedEvent, Position } from './event-log';
import { eventIdOf, type Positions } from './last-event-id';

/** Bytes buffered for a client that reads too slowly; beyond them it is disconnected, and resumes later. */
const maxWaitingBytes = 262_144;
/** Bytes of missed events that are sent to a client which resumes; beyond them it fetches instead. */
const maxReplayedBytes = 131_072;
/** Milliseconds in which a client reads the last message. */
const lingerMs = 2_000;

interface ConnectionOptions {
  /** Sortable by age, unique. */
  readonly id: string;
  readonly viewer: Viewer;
  /** Milliseconds since 1970 at which the connection ends in any case. */
  readonly endsAt: number;
  /** What the client knows already; part of every event id, so that no topic is lost when it resumes again. */
  readonly known: Positions;
}

const isSame = (one: Position | undefined, other: Position): boolean =>
  one?.epoch === other.epoch && one.seq === other.seq;

export const liveConnection = ({ id, viewer, endsAt, known }: ConnectionOptions) => {
  const stream = new PassThrough();
  const positions = new Map<string, Position>(known);

  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.writableLength > maxWaitingBytes) stream.destroy();
    else stream.write(text);
  };
  const message = (content: LiveMessage): void =>
    write(`id: ${eventIdOf(positions)}\ndata: ${JSON.stringify(content)}\n\n`);
  const signal = (name: string, data: object = {}): void =>
    write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

  const reset = (topic: string, position: Position): void => {
    if (isSame(positions.get(topic), position)) return;
    positions.set(topic, position);
    message({ topic, type: liveMessageTypes.reset });
  };

  const send = (topic: string, { position, event }: LoggedEvent): void => {
    const sent = positions.get(topic);
    // Sent already, while the connection caught up from the log.
    if (sent?.epoch === position.epoch && position.seq <= sent.seq) return;
    positions.set(topic, position);
    message({ topic, ...event });
  };

  return {
    id,
    viewer,
    endsAt,
    topics: (): string[] => [...positions.keys()],
    stream: stream as Readable,
    send,
    /** Tells the client to fetch what the topic is about; later events follow from this place. */
    reset,
    /** Sends what a client missed, or a reset where that is too much. */
    replay: (topic: string, position: Position, events: readonly LoggedEvent[]): void => {
      const bytes = events.reduce((sum, { event }) => sum + JSON.stringify(event).length, 0);
      if (bytes > maxReplayedBytes) reset(topic, position);
      else for (const event of events) send(topic, event);
    },
    refuse: (topic: string): void => {
      if (positions.delete(topic)) message({ topic, type: liveMessageTypes.refused });
    },
    ready: (): void => signal(liveSignals.ready),
    beat: (): void => signal(liveSignals.beat),
    /** Ends the connection. @param retryMs when the client may come again */
    end: (retryMs: number): void => {
      const bye: LiveBye = { retry_ms: Math.round(retryMs) };
      signal(liveSignals.bye, bye);
      stream.end();
      // A client that reads nothing would keep the connection open, and the server running.
      setTimeout(() => stream.destroy(), lingerMs).unref();
    },
    isOpen: (): boolean => !stream.writableEnded && !stream.destroyed,
    onClose: (listener: () => void): void => void stream.once('close', listener),
  };
};

export type LiveConnection = ReturnType<typeof liveConnection>;
