import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { LiveMessage } from '@yanye/shared/contract/live.calls';

/** One server-sent event. */
export interface ReadEvent {
  readonly id: string;
  /** `message` where the event has no name. */
  readonly name: string;
  readonly data: Partial<LiveMessage> & { readonly retry_ms?: number };
}

const lineOf = (block: string, field: string): string =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${field}: `))
    ?.slice(field.length + 2) ?? '';

const parsed = (block: string): ReadEvent => ({
  id: lineOf(block, 'id'),
  name: lineOf(block, 'event') || 'message',
  data: JSON.parse(lineOf(block, 'data')) as ReadEvent['data'],
});

/** Reads a live connection as a client does. */
export const liveReader = (stream: Readable) => {
  const events: ReadEvent[] = [];
  let rest = '';
  let lastId = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const event of blocks.map(parsed)) {
      events.push(event);
      if (event.id) lastId = event.id;
    }
  });
  const ended = new Promise<void>((resolve) => stream.once('close', resolve));
  /** @throws {Error} when the connection ends before */
  const heard = async (isIt: (event: ReadEvent) => boolean): Promise<ReadEvent> => {
    for (;;) {
      const found = events.find(isIt);
      if (found) return found;
      if (stream.destroyed) throw new Error(`the connection ended after ${JSON.stringify(events)}`);
      await Promise.race([once(stream, 'data'), ended]);
    }
  };
  return {
    heard,
    /** Waits for a signal of the connection, such as `ready`. */
    signal: (name: string) => heard((event) => event.name === name),
    /** Waits for a message of this type. */
    message: (type: string) => heard(({ name, data }) => name === 'message' && data.type === type),
    /** The data of all messages of this type so far. */
    dataOf: (type: string): unknown[] =>
      events.filter(({ data }) => data.type === type).map(({ data }) => data.data),
    events: (): readonly ReadEvent[] => events,
    lastId: () => lastId,
    ended,
    /** @throws {Error} when the connection is still open after so many milliseconds */
    endedWithin: async (ms: number): Promise<void> => {
      const bound = AbortSignal.timeout(ms);
      const isOver = once(bound, 'abort').then(() => false);
      if (!(await Promise.race([ended.then(() => true), isOver])))
        throw new Error(`the connection is still open after ${ms} ms`);
    },
    stop: () => void stream.destroy(),
  };
};
